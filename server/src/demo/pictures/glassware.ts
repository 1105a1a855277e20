import { between } from '../content/random.ts'
import { footShade } from './scene.ts'
import { box, circle, dots, ellipse, faded, line, n, path, place, type Pen, type Pt } from './svg.ts'

/** A straight or flared glass seen from the side: where its foot stands, widths at rim and foot, height. */
export interface Tumbler {
  at: Pt
  rim: number
  foot: number
  height: number
}

/** What is in it: how far up (0 to 1), its colour in the depth and at the surface. */
export interface Fill {
  level: number
  deep: string
  surface: string
}

/** Half the width of a glass so far up. */
const half = ({ rim, foot }: Tumbler, level: number) => (foot + (rim - foot) * level) / 2

/** The inside of a glass from its floor to a level. */
function body(glass: Tumbler, from: number, to: number): string {
  const { at, height } = glass
  const y0 = at[1] - height * from
  const y1 = at[1] - height * to
  const a = half(glass, from)
  const b = half(glass, to)
  return `M${n(at[0] - b)} ${n(y1)}L${n(at[0] - a)} ${n(y0)}Q${n(at[0])} ${n(y0 + a * 0.26)} ${n(at[0] + a)} ${n(y0)}L${n(at[0] + b)} ${n(y1)}z`
}

/** A filled tumbler; `inside` is drawn in the liquid, under the glass and its gleams. */
export function tumbler(glass: Tumbler, fill: Fill, inside = ''): string {
  const { at, height, rim } = glass
  const top = at[1] - height
  const surfaceY = at[1] - height * fill.level
  const surfaceR = half(glass, fill.level) - 5
  return (
    footShade([at[0], at[1] + 6], glass.foot * 0.62) +
    path(body(glass, 0, 1), '#fff', ' opacity=".3"') +
    path(body({ ...glass, rim: rim - 10, foot: glass.foot - 10 }, 0.05, fill.level), fill.deep) +
    ellipse([at[0], surfaceY], [surfaceR, surfaceR * 0.17], fill.surface) +
    inside +
    path(body(glass, 0, 1), 'url(#g)') +
    ellipse([at[0], top], [rim / 2, rim * 0.085], 'none', ' stroke="#fff" stroke-width="3.5" opacity=".75"') +
    line(
      `M${n(at[0] - rim * 0.36)} ${n(top + height * 0.14)}L${n(at[0] - glass.foot * 0.34)} ${n(at[1] - height * 0.12)}`,
      '#fff',
      8,
      ' opacity=".4"',
    )
  )
}

/** Cubes of ice about the points. */
export const ice = (pen: Pen, points: Pt[], size = 50): string =>
  points
    .map((at) =>
      place(
        at,
        box([0, 0], [size, size * 0.94], '#fff', ' rx="9" opacity=".34"') +
          line(
            `M${-size * 0.32} ${-size * 0.3}H${n(size * 0.2)}M${-size * 0.32} ${-size * 0.3}V${n(size * 0.16)}`,
            '#fff',
            4,
            ' opacity=".7"',
          ),
        between(pen.random, -28, 28),
      ),
    )
    .join('')

/** Salt, sugar or chilli on a rim: coarse grains around the ellipse, in two tones. */
export function crust(pen: Pen, [x, y]: Pt, [rx, ry]: Pt, [dark, light]: readonly [string, string]): string {
  const grains = (count: number) =>
    Array.from({ length: count }, (): Pt => {
      const angle = pen.random() * Math.PI * 2
      return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry + between(pen.random, -3, 5)]
    })
  return (
    ellipse([x, y], [rx, ry], 'none', ` stroke="${dark}" stroke-width="9"`) +
    dots(grains(46), light, 7) +
    dots(grains(24), dark, 5)
  )
}

/** A stemmed glass from its bowl's outline (around x = 0, foot at y = 0): shade, stem, foot, then what the caller adds. */
export const stem = ([x, y]: Pt, height: number, foot: number): string =>
  footShade([x, y + 6], foot * 1.1) +
  ellipse([x, y], [foot, foot * 0.16], '#fff', ' opacity=".55"') +
  ellipse([x, y - 3], [foot * 0.86, foot * 0.11], '#fff', ' opacity=".35"') +
  path(
    `M${x - 7} ${y - height}Q${x - 4} ${y - height * 0.4} ${x - 16} ${y - 6}H${x + 16}Q${x + 4} ${y - height * 0.4} ${x + 7} ${y - height}z`,
    '#fff',
    ' opacity=".6"',
  )

/** Rising bubbles. */
export const bubbles = (points: Pt[], size = 5) => faded(0.55, dots(points, '#fff', size))

/** Foam over a rim. */
export const foam = ([x, y]: Pt, width: number, [shade, light]: readonly [string, string]): string => {
  const r = width / 2
  const heads: Pt[] = [-0.78, -0.4, 0, 0.42, 0.78].map((part, index) => [
    x + part * r,
    y - (index % 2 ? 20 : 10),
  ])
  return (
    path(`M${x - r} ${y}V${y + 34}Q${x} ${y + 50} ${x + r} ${y + 34}V${y}z`, shade) +
    heads.map((at) => circle(at, r * 0.36, light)).join('') +
    box([x, y + 8], [width, 36], light, ' rx="14"') +
    dots(
      [
        [x - r * 0.5, y + 6],
        [x + r * 0.1, y - 10],
        [x + r * 0.55, y + 10],
        [x - r * 0.1, y + 16],
      ],
      shade,
      7,
    )
  )
}
