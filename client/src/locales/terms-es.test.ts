import { describe, expect, it } from 'vitest'
import { es } from './es.ts'
import { FORBIDDEN_ES } from './terms.es.ts'

const flat = (words: object, prefix: string): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${name}`, value]] : flat(value as object, `${prefix}.${name}`),
  )

/** Search synonyms, and reasons that guests and managers say in their own words. */
const EXCEPT = /^palette\.\w+_synonyms\.|\.(?:usual|(?:in_|out_)?reasons(?:\.\w+)?)$/

/** Texts with a forbidden word, with the word to use. */
const faults = (texts: readonly [key: string, text: string][]) =>
  texts
    .filter(([key]) => !EXCEPT.test(key))
    .flatMap(([key, text]) =>
      FORBIDDEN_ES.filter(([pattern]) => pattern.test(text)).map(([, use]) => `${key}: «${text}» → ${use}`),
    )

describe('Spanish terms', () => {
  it('Spanish catalogues use one word for each thing', () => {
    expect(faults(Object.entries(es).flatMap(([namespace, words]) => flat(words, namespace)))).toEqual([])
  })

  it('the check of Spanish terms finds a forbidden word and names the word to use', () => {
    expect(faults([['till.expected', 'Debe haber']])).toEqual(['till.expected: «Debe haber» → esperado'])
  })
})
