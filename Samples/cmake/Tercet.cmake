# Renditions as a target of a CMake build; for every generator, CMake 3.21 or newer.
#
#   include(Tercet)
#   tercet_add_assets(assets SOURCES art OUTPUT assets SCALES 1x 2x)
#   add_dependencies(app assets)
#   install(FILES ${assets_OUTPUTS} DESTINATION share/app)
#
# tercet_add_assets(<target>
#   SOURCES <folder or master>...   what to build, from the current source folder
#   OUTPUT <folder>                 where to, from the current binary folder
#   [LAYOUT <name>...]              --layout
#   [SCALES <scale>...]             --scales
#   [CONFIG <file>]                 --config; else the nearest tercet.yml at or above the sources
#   [OPTIONS <option>...]           any other options of `tercet build`
#   [NOT_ALL]                       not part of the default build
# )
#
# Sets <target>_OUTPUTS to the full paths of all files that are written. They are asked of `tercet
# plan` when CMake runs, which it does again when a master is added or removed. A step that reads a
# rendition names it in DEPENDS, together with the target:
#
#   add_custom_command(OUTPUT camp.txt
#     COMMAND embed ${CMAKE_CURRENT_BINARY_DIR}/assets/icons/camp.png
#     DEPENDS assets ${CMAKE_CURRENT_BINARY_DIR}/assets/icons/camp.png)

include_guard(GLOBAL)

find_program(TERCET_EXECUTABLE tercet DOC "The tercet program; tercet-render lies beside it")

# Full paths of files and folders that are given from a folder.
function(_tercet_full result folder)
  set(paths)
  foreach(path IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${folder}" NORMALIZE)
    list(APPEND paths "${path}")
  endforeach()
  set(${result} "${paths}" PARENT_SCOPE)
endfunction()

# What `tercet build` would write, as it stands now.
function(_tercet_plan result)
  execute_process(
    COMMAND "${TERCET_EXECUTABLE}" plan ${ARGN} --format outputs
    OUTPUT_VARIABLE outputs
    ERROR_VARIABLE problems
    RESULT_VARIABLE status
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  # A master that can't be built fails the build and not the configuration.
  if(status GREATER 1 OR NOT status MATCHES "^[0-9]+$")
    message(FATAL_ERROR "tercet plan failed (${status}):\n${problems}")
  endif()
  string(REPLACE ";" "\\;" outputs "${outputs}")
  string(REPLACE "\n" ";" outputs "${outputs}")
  set(${result} "${outputs}" PARENT_SCOPE)
endfunction()

function(tercet_add_assets target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NOT_ALL" "OUTPUT;CONFIG" "SOURCES;LAYOUT;SCALES;OPTIONS")
  if(NOT TERCET_EXECUTABLE)
    message(FATAL_ERROR "tercet was not found; install it or set TERCET_EXECUTABLE")
  endif()
  foreach(name SOURCES OUTPUT)
    if(NOT arg_${name})
      message(FATAL_ERROR "tercet_add_assets(${target}) needs ${name}")
    endif()
  endforeach()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tercet_add_assets(${target}) does not know ${arg_UNPARSED_ARGUMENTS}")
  endif()

  _tercet_full(sources "${CMAKE_CURRENT_SOURCE_DIR}" ${arg_SOURCES})
  _tercet_full(output "${CMAKE_CURRENT_BINARY_DIR}" "${arg_OUTPUT}")
  set(options ${sources} --output "${output}" ${arg_OPTIONS})
  foreach(layout IN LISTS arg_LAYOUT)
    list(APPEND options --layout ${layout})
  endforeach()
  if(arg_SCALES)
    list(JOIN arg_SCALES "," scales)
    list(APPEND options --scales ${scales})
  endif()
  set(config)
  if(arg_CONFIG)
    _tercet_full(config "${CMAKE_CURRENT_SOURCE_DIR}" "${arg_CONFIG}")
    list(APPEND options --config "${config}")
  endif()

  # Each build looks whether the list of files is still the same, and configures anew if not.
  set(files)
  foreach(source IN LISTS sources)
    cmake_path(IS_PREFIX source "${output}" is_inside)
    if(is_inside)
      message(FATAL_ERROR "tercet_add_assets(${target}) needs an OUTPUT outside of ${source}")
    endif()
    set(found)
    if(IS_DIRECTORY "${source}")
      file(GLOB_RECURSE found LIST_DIRECTORIES true CONFIGURE_DEPENDS "${source}/*")
    endif()
    list(APPEND files "${source}" ${found})
  endforeach()
  _tercet_plan(outputs ${options})

  # Renditions that would be equal keep their time, so they are by-products: the stamp is what is
  # newer than every master. The depfile names all masters, their folders and tercet.yml. From one
  # that Makefiles have read, CMake never forgets a file that is gone, so these name every file and folder.
  set(stamp "${output}.stamp")
  set(dependencies DEPFILE "${output}.d")
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    set(dependencies DEPENDS ${files} ${config})
  endif()
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${outputs}
    COMMAND "${TERCET_EXECUTABLE}" build ${options} --quiet
      --depfile "${output}.d" --stamp "${stamp}"
    DEPENDS "${TERCET_EXECUTABLE}"
    ${dependencies}
    COMMENT "Renditions in ${arg_OUTPUT}"
    VERBATIM)
  set(all ALL)
  if(arg_NOT_ALL)
    set(all)
  endif()
  add_custom_target(${target} ${all} DEPENDS "${stamp}")
  set(${target}_OUTPUTS "${outputs}" PARENT_SCOPE)
endfunction()
