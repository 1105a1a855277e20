import { describe, expect, it } from 'vitest'
import { cardCodeIn } from './card-code.ts'

const code = 'Qm9yZGFkb19kZV9jYWbDqQ'

describe('code of a card in scanned text', () => {
  it('the card code is the scanned text itself or the last path segment of the public card URL', () => {
    expect(cardCodeIn(code)).toBe(code)
    expect(cardCodeIn(` ${code}\n`)).toBe(code)
    expect(cardCodeIn(`https://forki.example/tarjeta/${code}`)).toBe(code)
    expect(cardCodeIn(`https://forki.example/tarjeta/${code}/?x=1#y`)).toBe(code)
  })

  it('names, phone numbers and other URLs contain no card code', () => {
    for (const text of [
      '',
      'Lucía Arce',
      '+52 222 555 0101',
      'guadalupe-hernandez',
      'https://forki.example/menu/x',
    ]) {
      expect(cardCodeIn(text)).toBeNull()
    }
  })
})
