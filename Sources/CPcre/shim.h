#pragma once

// The library has a form for each width of character, and the header wants to know which.
#define PCRE2_CODE_UNIT_WIDTH 8

#include <pcre2.h>
