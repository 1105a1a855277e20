import { describe, expect, it } from 'vitest'
import { contrast, isColor, MIN_TEXT_CONTRAST, textColorOn } from './color-contrast.ts'

describe('color contrast', () => {
  it('contrast returns the WCAG contrast ratio', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#7a2e1d', '#7a2e1d')).toBe(1)
  })

  it.each(['#f2b632', '#7a2e1d', '#1d2b53', '#ffffff', '#000000', '#808080'])(
    'textColorOn returns a color on %s whose contrast is at most 0.6 below the minimum for text',
    (ground) => {
      expect(contrast(textColorOn(ground), ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST - 0.6)
    },
  )

  it('isColor accepts only #rrggbb', () => {
    expect(['#7A2e1d', '#fff', 'red', '#7a2e1', ''].map(isColor)).toEqual([true, false, false, false, false])
  })
})
