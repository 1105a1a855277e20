import { key } from '@forki/contract/kit/ids'
import { describe, expect, it } from 'vitest'
import { keyOf, sameName } from './entry-key.ts'

describe('key of a new entry', () => {
  it.each([
    ['Platos fuertes', 'platos_fuertes'],
    ['Café & té', 'cafe_te'],
    ['  ¡Niños!  ', 'ninos'],
    ['日本', 'entry'],
  ])('derives from the label %s the key %s', (label, made) => {
    expect(keyOf(label, new Set())).toBe(made)
  })

  it("derives a key within the contract's length limit from a long label", () => {
    expect(key.safeParse(keyOf('Ñandú '.repeat(40), new Set())).success).toBe(true)
  })

  it('appends a number to a key that the list already has', () => {
    expect(keyOf('Barra', new Set(['barra', 'barra_2']))).toBe('barra_3')
  })
})

describe('names', () => {
  it('treats names as equal regardless of case and accents', () => {
    expect(sameName('Café ', 'cafe')).toBe(true)
    expect(sameName('Café', 'Cafetería')).toBe(false)
  })
})
