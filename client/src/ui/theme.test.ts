import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const colorsOf = (block: RegExp) =>
  new Map(
    Array.from((block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g), ([, name, hex]) => [
      name,
      hex,
    ]),
  )
const themes = { light: colorsOf(/:root,\s*\.light \{([^}]*)\}/), dark: colorsOf(/\n {2}\.dark \{([^}]*)\}/) }

const grounds = ['paper', 'surface', 'sunken', 'raised']
const tones = ['neutral', 'success', 'warning', 'danger', 'info', 'plum']
/**
 * Color pairs with their minimum contrast ratio: 4.5 for text, 3 for borders and fills (WCAG 1.4.3, 1.4.11).
 */
const pairs: [front: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 4.5],
    ['ink-soft', ground, 4.5],
    ['ink-muted', ground, 4.5],
    ['accent-ink', ground, 4.5],
    ['line-strong', ground, 3],
    ['accent', ground, 3],
    ['focus', ground, 3],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-alarm', 'alarm', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-ink`, `${tone}-soft`, 4.5],
    [`${tone}-ink`, 'paper', 4.5],
    [`${tone}-ink`, 'surface', 4.5],
    ['on-solid', `${tone}-solid`, 4.5],
    [`${tone}-solid`, 'surface', 3],
  ]),
]

describe.each(Object.entries(themes))('contrast of the %s theme', (_, colors) => {
  it.each(pairs)('the contrast of %s on %s is at least %d', (front, ground, least) => {
    expect(contrast(colors.get(front), colors.get(ground))).toBeGreaterThanOrEqual(least)
  })
})

function contrast(one = '#000000', other = '#000000'): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
