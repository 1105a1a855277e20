import { dropdownKey } from '@forki/contract/kit/ids'
import { describe, expect, it } from 'vitest'
import { dropdownEntryKey, sameName } from './dropdown-entry-key.ts'

describe('key of a new entry', () => {
  it.each([
    ['Platos fuertes', 'platos_fuertes'],
    ['Café & té', 'cafe_te'],
    ['  ¡Niños!  ', 'ninos'],
    ['日本', 'entry'],
  ])('the key of a new dropdown entry with the label %s is %s', (label, made) => {
    expect(dropdownEntryKey(label, new Set())).toBe(made)
  })

  it("the key of a long label is within the contract's length limit", () => {
    expect(dropdownKey.safeParse(dropdownEntryKey('Ñandú '.repeat(40), new Set())).success).toBe(true)
  })

  it('the key of a new dropdown entry gets a number if the list already contains the key', () => {
    expect(dropdownEntryKey('Barra', new Set(['barra', 'barra_2']))).toBe('barra_3')
  })
})

describe('names', () => {
  it('sameName ignores case, accents and surrounding spaces', () => {
    expect(sameName('Café ', 'cafe')).toBe(true)
    expect(sameName('Café', 'Cafetería')).toBe(false)
  })
})
