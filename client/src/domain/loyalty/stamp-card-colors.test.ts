import { describe, expect, it } from 'vitest'
import { contrast, isColor, MIN_TEXT_CONTRAST, textColorOn } from './stamp-card-colors.ts'
import { sealColumns } from '../../components/stamp-card-seals.tsx'
import { SEAL_ICONS, sealIcon } from './stamp-card-icons.ts'

describe('the colours of a card', () => {
  it('are worth what WCAG counts', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#7a2e1d', '#7a2e1d')).toBe(1)
  })

  it.each(['#f2b632', '#7a2e1d', '#1d2b53', '#ffffff', '#000000', '#808080'])(
    'on %s white or espresso can be read',
    (ground) => {
      expect(contrast(textColorOn(ground), ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST - 0.6)
    },
  )

  it('are colours only as the contract writes them', () => {
    expect(['#7A2e1d', '#fff', 'red', '#7a2e1', ''].map(isColor)).toEqual([true, false, false, false, false])
  })
})

describe('the seals of a card', () => {
  it('stand in rows that leave no lonely one for the usual numbers', () => {
    const left = [4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 30, 50].map((n) => [n, n % sealColumns(n)])

    expect(left.filter(([, rest]) => rest === 1)).toEqual([])
  })

  it('show a star where this version does not know the picture', () => {
    expect(sealIcon('coffee')).toBe(SEAL_ICONS.coffee)
    expect(sealIcon('unicorn')).toBe(SEAL_ICONS.star)
    expect(sealIcon('toString')).toBe(SEAL_ICONS.star)
  })
})
