import { expect, test } from 'vitest'
import { buildOpenApi } from './document.ts'

const document = JSON.stringify(buildOpenApi())
const patterns = [
  ...new Set(
    Array.from(
      document.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g),
      ([, text]) => JSON.parse(text!) as string,
    ),
  ),
]

/** Regular expression syntax that RE2, Python, Java, .NET or PCRE reject or interpret differently. */
const NON_PORTABLE_SYNTAX = /\\[pPuUkKcCGXRh]|\(\?[=!<P]|\\[1-9]|\(\?i\)|\[\^?\[:|&&/

/** True if ECMAScript accepts the pattern with these flags. */
function compiles(pattern: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(pattern, flags))
  } catch {
    return false
  }
}

test('every pattern of the OpenAPI document compiles in ECMAScript with and without the flag u', () => {
  expect(patterns.length).toBeGreaterThan(15)
  expect(patterns.filter((pattern) => !compiles(pattern, '') || !compiles(pattern, 'u'))).toEqual([])
})

test('every pattern of the OpenAPI document uses syntax that all regular expression engines have', () => {
  expect(patterns.filter((pattern) => NON_PORTABLE_SYNTAX.test(pattern))).toEqual([])
})

test('every pattern of the OpenAPI document matches the whole text', () => {
  expect(patterns.filter((pattern) => !/^\^.*(\$|temp)$/.test(pattern))).toEqual([])
})
