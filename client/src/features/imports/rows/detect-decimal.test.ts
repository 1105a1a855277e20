import { expect, it } from 'vitest'
import { detectDecimal } from './detect-decimal.ts'

it.each([
  [['1.500', '0.75'], '.'],
  [['1.500', '0,75'], ','],
  [['$1,234.50'], '.'],
  [['1.234,50 €'], ','],
  [['1.234.567'], ','],
  [['1,234,567'], '.'],
  [['S/. 12,50'], ','],
  [['1234.567'], '.'],
  [['0.125'], '.'],
  [['-3,5'], ','],
] as const)('the numbers %j determine the decimal sign "%s"', (texts, sign) => {
  expect(detectDecimal(texts)).toBe(sign)
})

it.each([[['1.500', '2,000']], [['12', '', 'variable']], [['0.75', '0,75']], [['1,2,3']], [['1.2,3,4']]])(
  'the numbers %j determine no decimal sign',
  (texts) => {
    expect(detectDecimal(texts)).toBeNull()
  },
)
