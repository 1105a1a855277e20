import { describe, expect, it } from 'vitest'
import { abbreviate, abbreviationsOf, fitLabel, isLabelOnHover, textSpace, textWidth } from './label-fit.ts'

const smallTable = { width: 48, height: 48, shape: 'other', hasIcon: true } as const

describe('abbreviate', () => {
  it.each([
    ['Terraza 12', 'T12'],
    ['Barra larga', 'Bl'],
    ['Barra', 'Bar.'],
    ['M12', 'M12'],
    ['7', '7'],
  ])('abbreviate shortens %s to %s', (label, short) => {
    expect(abbreviate(label)).toBe(short)
  })
})

describe('abbreviationsOf', () => {
  it('abbreviationsOf adds letters to abbreviations that fit two tables or equal the label of another table', () => {
    const short = abbreviationsOf(['Terraza 1', 'Terraza 2', 'Taberna 2', 'T1', 'Salón 3', 'Barra', 'Barril'])

    expect([...short]).toEqual([
      ['Terraza 1', 'Te1'],
      ['Terraza 2', 'Te2'],
      ['Taberna 2', 'Ta2'],
      ['Salón 3', 'S3'],
      ['Barril', 'Barr.'],
    ])
  })

  it('abbreviationsOf omits labels that differ from another label only after the third letter', () => {
    expect([...abbreviationsOf(['Terraza 1', 'Terrado 1'])]).toEqual([])
  })
})

describe('fitLabel', () => {
  it('fitLabel puts label and icon in one row if there is space', () => {
    expect(fitLabel('M5', undefined, { ...smallTable, width: 90, height: 90 })).toEqual({
      text: 'M5',
      size: 18,
      stacked: false,
      isBelow: false,
    })
  })

  it('fitLabel abbreviates a label that is too wide in every size', () => {
    expect(fitLabel('Terraza 12', 'T12', smallTable)).toMatchObject({ text: 'T12', isBelow: false })
  })

  it('fitLabel moves a label without a unique abbreviation beside the shape', () => {
    expect(fitLabel('Terraza 12', undefined, smallTable)).toMatchObject({ text: 'Terraza 12', isBelow: true })
  })

  it.each([48, 52, 60, 75, 90, 120, 200])(
    'fitLabel fits the label into a shape of %i px, or puts it below the shape',
    (width) => {
      const labels = ['M2', 'T1', 'M5', 'M12', 'Terraza 12', 'Barra larga', '104']
      const outsideLabels = (['round', 'other'] as const).flatMap((shape) =>
        labels.filter((label) => {
          const labelFit = fitLabel(label, abbreviate(label), { width, height: width, shape, hasIcon: true })
          const takenWidth = textWidth(labelFit.text, labelFit.size) + (labelFit.stacked ? 0 : 18)
          return !labelFit.isBelow && takenWidth > textSpace(width, shape)
        }),
      )

      expect(outsideLabels).toEqual([])
    },
  )
})

describe('fitLabel in an overview', () => {
  it.each([20, 24, 30])(
    'fitLabel fits the label into a table of %i px, or puts it below the table',
    (width) => {
      for (const label of ['J21', 'P10', 'B1', 'Terraza 12']) {
        const space = { ...smallTable, width, height: width }
        const { text, size, isBelow } = fitLabel(label, abbreviate(label), space)

        expect([label, abbreviate(label)]).toContain(text)
        expect(isBelow || textWidth(text, size) <= width).toBe(true)
      }
    },
  )

  it('a table above 24 px shows a name at every zoom, also without an abbreviation', () => {
    const labels = ['Terraza 1', 'Terrado 1', 'Terraza 12', 'Reservado grande', 'M104', '7', 'MMMM']
    const shortLabels = abbreviationsOf(labels)
    for (let width = 24.5; width < 36; width += 0.5) {
      for (const label of labels) {
        const space = { ...smallTable, width, height: width }
        const { text, size, isBelow } = fitLabel(label, shortLabels.get(label), space)

        expect(text).not.toBe('')
        expect(isBelow || textWidth(text, size) <= width).toBe(true)
        expect(isLabelOnHover(width)).toBe(false)
      }
    }
    expect(isLabelOnHover(24)).toBe(true)
  })
})
