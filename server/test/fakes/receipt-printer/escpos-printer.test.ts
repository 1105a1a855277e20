import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatePrint } from './escpos-printer.ts'
import { differenceFromGolden, readPicture } from '../../golden-prints/golden-prints.ts'

const [ESC, GS] = [0x1b, 0x1d]
const INITIALIZATION = [ESC, 0x40, ESC, 0x74, 16]
const textBytes = (text: string) => [...Buffer.from(text, 'latin1')]
const printBytes = (...bytes: number[]) => simulatePrint(Buffer.from([...INITIALIZATION, ...bytes]), '58')
/** Number of black dots in a printed picture. */
const countBlackDots = ({ picture }: ReturnType<typeof simulatePrint>) =>
  picture.dots.filter((dot) => dot === 0).length

describe('simulated receipt printer', () => {
  it.each([
    ['an unknown control code', [0x07], /no glyph for 7/],
    ['an unknown ESC', [ESC, 0x7b, 1], /not support ESC 123/],
    ['an unknown GS', [GS, 0x62, 1], /not support GS 98/],
    ['another code page', [ESC, 0x74, 2], /code page 1252/],
    ['a line wider than the paper', textBytes(`${'x'.repeat(33)}\n`), /beyond the print head/],
    ['a line without a line feed', textBytes('Hola'), /no line feed/],
    ['an incomplete picture', [GS, 0x76, 0x30, 0, 2, 0, 9, 0, 255], /data is incomplete/],
  ])('the simulated printer rejects %s', (_what, bytes, reason) => {
    expect(() => printBytes(...bytes)).toThrow(reason)
  })

  it('the simulated printer draws each style with different dots, and white on black as the inverse', () => {
    const plainInk = countBlackDots(printBytes(...textBytes('Ñ\n')))

    expect(plainInk).toBeGreaterThan(20)
    expect(countBlackDots(printBytes(ESC, 0x45, 1, ...textBytes('Ñ\n')))).toBeGreaterThan(plainInk)
    expect(countBlackDots(printBytes(GS, 0x21, 0x11, ...textBytes('Ñ\n')))).toBe(4 * plainInk)
    expect(countBlackDots(printBytes(ESC, 0x2d, 2, ...textBytes('Ñ\n')))).toBe(plainInk + 2 * 12)
    expect(countBlackDots(printBytes(GS, 0x42, 1, ...textBytes('Ñ\n')))).toBe(12 * 24 - plainInk)
  })

  it('the simulated printer places pictures, feeds and cuts the paper, and opens the drawer', () => {
    const square = [GS, 0x76, 0x30, 0, 1, 0, 8, 0, ...Array.from({ length: 8 }, () => 0xff)]
    const printed = printBytes(...square, ESC, 0x4a, 10)
    const right = printBytes(ESC, 0x61, 2, ...square, ESC, 0x70, 0, 25, 250, GS, 0x56, 66, 5)

    expect([countBlackDots(printed), printed.picture.height, printed.picture.dots[40]]).toEqual([64, 18, 0])
    expect(right.picture.dots[40 + 384 - 1]).toBe(0)
    expect([right.drawerPulses, right.cuts, right.picture.height]).toEqual([1, 1, 8 + 5 + 2])
  })
})

describe('golden prints', () => {
  const goldenPrint = path.join(import.meta.dirname, '../../golden-prints/test-page-58.png')
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'forki-golden-prints-'))
    copyFileSync(goldenPrint, path.join(folder, 'page.png'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('a golden print that differs by one dot is reported with its place, and both pictures are written side by side', async () => {
    const picture = await readPicture(goldenPrint)
    const lines = [{ ...printBytes(...textBytes('Hola\n')).lines[0]!, top: 90 }]
    expect(await differenceFromGolden({ picture, lines }, 'page', folder)).toBeNull()

    picture.dots[100 * picture.width + 7] = 0

    expect(await differenceFromGolden({ picture, lines }, 'page', folder)).toMatch(
      /^1 dots differ from page.png, rows 100 to 100, from the line "Hola" on/,
    )
    expect(readdirSync(folder).toSorted()).toEqual(['page.actual.png', 'page.diff.png', 'page.png'])
  })

  it('a print without a golden print does not match', async () => {
    expect(await differenceFromGolden(printBytes(...textBytes('Hola\n')), 'no-such', folder)).toMatch(
      /^nothing is kept/,
    )
  })
})
