import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ORDER_EXPORT_TRANSLATIONS } from '../../src/modules/order-dashboard/order-export.translations.ts'

/**
 * Labels of the client's column chooser for exported orders (`export.column`). Reads them from the source text
 * of the client's translations, because the server does not import the client.
 */
function readColumnLabels(language: 'es' | 'en'): Record<string, string> {
  const file = path.join(import.meta.dirname, `../../../client/src/locales/${language}/order-dashboard.ts`)
  const [, block = ''] = /\n {4}column: \{\n([\s\S]*?)\n {4}\}/.exec(readFileSync(file, 'utf8')) ?? []
  return Object.fromEntries(
    Array.from(block.matchAll(/(\w+): '([^']*)'/g), ([, key = '', label = '']) => [key, label]),
  )
}

it.each(['es', 'en'] as const)(
  'exported orders in %s have the headings of the column chooser',
  (language) => {
    expect(ORDER_EXPORT_TRANSLATIONS[language].headers).toEqual(readColumnLabels(language))
  },
)
