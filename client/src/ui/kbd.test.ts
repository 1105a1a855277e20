import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

/** CSS class lists that hide a keyboard hint. They are on `kbd` elements and on the elements around `Kbd`. */
const hints = globSync('**/*.tsx', { cwd: SOURCE }).flatMap((file) => {
  const text = readFileSync(path.join(SOURCE, file), 'utf8')
  const hasKeys = /<[Kk]bd\b/.test(text)
  return hasKeys
    ? Array.from(
        text.matchAll(/"([^"]*\bcoarse:hidden\b[^"]*)"/g),
        ([, classes = '']) => [file, classes] as const,
      )
    : []
})

it('the source search finds the elements of keyboard hints', () => {
  expect(hints.map(([file]) => file).toSorted()).toEqual([
    'features/inventory/stocktake/stocktake-item-form.tsx',
    'features/kitchen/components/ticket-head.tsx',
    'features/palette/components/palette.tsx',
    'ui/kbd.tsx',
  ])
})

it.each(hints)('the keyboard hint in %s is hidden on phones and on touch screens', (_file, classes) => {
  expect(classes.split(' ')).toContain('max-sm:hidden')
})
