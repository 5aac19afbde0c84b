import Testing

@testable import tercet

struct ConfigurationSchemaTests {
  @Test(arguments: [
    "{}",
    #"{"version": 1, "sources": ["art"], "output": "out", "exclude": "legacy"}"#,
    #"{"scales": ["1x", "2x"], "rounding": "pad", "quality": 80, "depth": 8}"#,
    #"{"scales": {"2x": 66.67, "1x": "33%"}, "manifest": false, "vector-size": 24}"#,
    #"{"rules": [{"match": "a", "filter": "nearest", "percent": "automator"}]}"#,
    #"{"targets": [{"layout": "android", "output": "a", "scales": {"1x": 25}}, {"layout": "ios"}]}"#,
    #"{"targets": [{"layout": ["web", "windows"], "output": "a", "manifest": false}]}"#,
    #"{"rules": [{"match": "a", "naming": {"prefix": "", "replace": []}}]}"#,
    #"{"naming": {"replace": [{"pattern": "a", "with": ""}, {"pattern": "b", "with": "c"}]}}"#,
    #"{"naming": {"require": {"pattern": "a"}, "clean": false, "folders": "flatten"}}"#,
    #"{"naming": {"case": "kebab", "template": "{name}{scale}.{ext}", "separator": "_"}}"#,
    #"{"targets": [{"layout": "ios", "naming": {"case": "snake"}}]}"#,
    #"{"variants": {"dark": "*-dark", "rtl": ["*-rtl", "*-ar"]}}"#,
  ])
  func `takes what the decoder takes`(json: String) throws {
    #expect(try SchemaChecker(schema: ConfigurationSchema.text).problems(in: json) == [])
    // JSON is YAML, so both can be asked.
    #expect(try ConfigurationDecoderTests.decode(json).mistakes == [])
  }

  @Test(arguments: [
    "[]", #"{"fliter": "box"}"#, #"{"version": 2}"#, #"{"linear": "yes"}"#, #"{"quality": 101}"#,
    #"{"rounding": "sideways"}"#, #"{"scales": ["2"]}"#, #"{"output": ""}"#, #"{"rules": {}}"#,
    #"{"rules": [{"filter": "box"}]}"#, #"{"rules": [{"match": "a", "output": "b"}]}"#,
    #"{"targets": []}"#, #"{"targets": [{"output": "a"}]}"#, #"{"targets": ["ios"]}"#,
    #"{"targets": [{"layout": "ios", "filter": "box"}]}"#, #"{"targets": [{"layout": "mac"}]}"#,
    #"{"targets": [{"layout": "ios", "naming": {"clean": true}}]}"#, #"{"naming": {}, "x": 1}"#,
    #"{"naming": []}"#, #"{"naming": {"case": "title"}}"#,
    #"{"naming": {"replace": {"pattern": "a"}}}"#, #"{"naming": {"require": {"with": "a"}}}"#,
    #"{"naming": {"separator": ""}}"#, #"{"variants": {"drak": "*-dark"}}"#,
    #"{"rules": [{"match": "a", "variants": {"dark": "*-dark"}}]}"#,
    #"{"percent": ["2x"]}"#, #"{"exclude": [["a"]]}"#, #"{"jobs": 0}"#,
  ])
  func `refuses what the decoder refuses`(json: String) throws {
    #expect(try SchemaChecker(schema: ConfigurationSchema.text).problems(in: json) != [])
    #expect(try ConfigurationDecoderTests.decode(json).mistakes != [])
  }

  @Test func `has every key`() throws {
    let properties = try #require(try JSONValue(parsing: ConfigurationSchema.text)["properties"])
    for key in ConfigurationKey.table {
      #expect(properties[key.name]?["description"] == .text(key.help))
      let inner = properties[key.name]?["properties"]
      for key in key.inner { #expect(inner?[key.name]?["description"] == .text(key.help)) }
    }
  }
}
