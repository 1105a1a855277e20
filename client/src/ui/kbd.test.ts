import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

/** Lists of classes that hide a key hint: on `kbd` elements and on rows and spans around `Kbd`. */
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

it('finds the hints of keys', () => {
  expect(hints.map(([file]) => file).toSorted()).toEqual([
    'features/inventory/stocktake/stocktake-counter.tsx',
    'features/kitchen/components/ticket-head.tsx',
    'features/palette/components/palette.tsx',
    'ui/kbd.tsx',
  ])
})

it.each(hints)('hides the key hint of %s on a phone as on a touch screen', (_file, classes) => {
  expect(classes.split(' ')).toContain('max-sm:hidden')
})
