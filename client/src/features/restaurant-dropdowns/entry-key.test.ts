import { key } from '@forki/contract/kit/ids'
import { describe, expect, it } from 'vitest'
import { keyOf, sameName } from './entry-key.ts'

describe('the key of a new entry', () => {
  it.each([
    ['Platos fuertes', 'platos_fuertes'],
    ['Café & té', 'cafe_te'],
    ['  ¡Niños!  ', 'ninos'],
    ['日本', 'entry'],
  ])('of %s is %s', (label, made) => {
    expect(keyOf(label, new Set())).toBe(made)
  })

  it('is one that the contract takes, however long the name', () => {
    expect(key.safeParse(keyOf('Ñandú '.repeat(40), new Set())).success).toBe(true)
  })

  it('is counted on while it is taken', () => {
    expect(keyOf('Barra', new Set(['barra', 'barra_2']))).toBe('barra_3')
  })
})

describe('names', () => {
  it('are the same whatever their case and accents', () => {
    expect(sameName('Café ', 'cafe')).toBe(true)
    expect(sameName('Café', 'Cafetería')).toBe(false)
  })
})
