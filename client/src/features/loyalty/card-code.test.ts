import { describe, expect, it } from 'vitest'
import { codeIn } from './card-code.ts'

const code = 'Qm9yZGFkb19kZV9jYWbDqQ'

describe('the code in what a scanner reads', () => {
  it('is the text itself, or the last part of the card’s address', () => {
    expect(codeIn(code)).toBe(code)
    expect(codeIn(` ${code}\n`)).toBe(code)
    expect(codeIn(`https://forki.example/tarjeta/${code}`)).toBe(code)
    expect(codeIn(`https://forki.example/tarjeta/${code}/?x=1#y`)).toBe(code)
  })

  it('is not found in names, phones and other addresses', () => {
    for (const text of [
      '',
      'Lucía Arce',
      '+52 222 555 0101',
      'guadalupe-hernandez',
      'https://forki.example/menu/x',
    ]) {
      expect(codeIn(text)).toBeNull()
    }
  })
})
