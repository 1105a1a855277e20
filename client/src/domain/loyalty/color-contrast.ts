/** WCAG contrast of stamp card colors. Pure functions. */

/** Minimum contrast ratio of small text (WCAG 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5

function linearChannel(value: number): number {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => linearChannel(Number.parseInt(hex.slice(at, at + 2), 16)))
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** True for a color of the form `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** Contrast ratio of two colors, from 1 (equal colors) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text color on a background: white or espresso, whichever has the higher contrast. */
export const textColorOn = (background: string): string =>
  contrast('#ffffff', background) >= contrast('#2a211b', background) ? '#ffffff' : '#2a211b'
