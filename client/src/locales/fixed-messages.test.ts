import { describe, expect, it } from 'vitest'
import { FIXED_SUCCESS_TEXTS, FIXED_FAILURE_TEXTS } from '../test/fixed-texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const SPEC = { done: FIXED_SUCCESS_TEXTS, failed: FIXED_FAILURE_TEXTS } as const

const catalogues = { es: es['action-messages'], en: en['action-messages'] } as const
const otherLanguage = { es: 'en', en: 'es' } as const

const rows = (['done', 'failed'] as const).flatMap((kind) =>
  SPEC[kind].map(([language, key, text]) => [text, language, kind, key] as const),
)

describe('fixed texts in the catalogues (SCR-9)', () => {
  it.each(rows)(
    'the catalogues contain "%s" in %s as %s.%s, translated in the other language',
    (text, language, kind, key) => {
      const texts = (lang: 'es' | 'en'): Readonly<Record<string, string>> => catalogues[lang][kind]

      expect(texts(language)[key]).toBe(text)
      expect(texts(otherLanguage[language])[key]?.trim()).toBeTruthy()
      expect(texts(otherLanguage[language])[key]).not.toBe(text)
    },
  )

  it('the catalogues contain each fixed text once in each language', () => {
    for (const { done, failed } of [es['action-messages'], en['action-messages']]) {
      const texts = [...Object.values<string>(done), ...Object.values<string>(failed)]

      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  })
})
