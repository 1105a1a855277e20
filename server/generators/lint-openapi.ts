// Program: prints the findings of Spectral and swagger-parser about an OpenAPI document as a JSON list of text.
import { readFile } from 'node:fs/promises'
import SwaggerParser from '@apidevtools/swagger-parser'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const [file = ''] = process.argv.slice(2)
const text = await readFile(file, 'utf8')

const linter = new spectral.Spectral()
// The types of spectral-core and spectral-rulesets differ in an optional member.
linter.setRuleset(rulesets.oas as unknown as Parameters<typeof linter.setRuleset>[0])
const findings = (await linter.run(text)).map(
  ({ code, message, path }) => `${code}: ${message} (${path.join('.')})`,
)
// `validate` would take a text for the path of a file, so it receives the parsed document.
const faults = await SwaggerParser.validate(JSON.parse(text)).then(
  () => [],
  (error: unknown) => [`swagger-parser: ${String(error)}`],
)
console.log(JSON.stringify([...findings, ...faults]))
