import { between } from '../content/random.ts'
import {
  blob,
  box,
  circle,
  dots,
  ellipse,
  line,
  lump,
  path,
  place,
  repeat,
  ring,
  scatter,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'

/** Ingredients: each drawn around the origin unless it takes points. */

export const CILANTRO =
  path('M0 15C-4 7-15 8-16-1C-17-8-9-11-6-6C-7-15 7-15 6-6C9-11 17-8 16-1C15 8 4 7 0 15z', '#5d8a35') +
  line('M0 13V-7M0 4l-8-5M0 4l8-5', '#8fb95b', 1.8)
export const PARSLEY =
  path('M0 12C-3 5-12 7-13 0C-13-6-7-8-5-4C-6-12 6-12 5-4C7-8 13-6 13 0C12 7 3 5 0 12z', '#4f7d3a') +
  line('M0 11V-5', '#85ad5c', 1.6)
export const MINT =
  path('M0 30C-22 18-22-14 0-34C22-14 22 18 0 30z', '#5f9445') +
  path('M0 30C-22 18-22-14 0-34z', '#79ad58') +
  line('M0 28V-26', '#a9cf84', 2)

/** Leaves of coriander here and there. */
export const coriander = (pen: Pen, points: Pt[], scale: Pt = [0.8, 1.15]) =>
  strew(pen, [CILANTRO], points, { scale })

/** A slice of citrus: rind, pith, flesh. */
export const citrus = (r: number, [rind, pith, flesh]: readonly [string, string, string]): string =>
  circle([0, 0], r, rind) +
  circle([0, 0], r * 0.88, pith) +
  circle([0, 0], r * 0.78, flesh) +
  line(
    ring(8, [0, 0], r * 0.78)
      .map(([x, y]) => `M0 0L${Math.round(x)} ${Math.round(y)}`)
      .join(''),
    pith,
    r * 0.07,
  ) +
  circle([0, 0], r * 0.1, pith)
export const LIME = ['#6c9433', '#eef0c4', '#b9d069'] as const
export const LEMON = ['#e9b93a', '#fff3c9', '#f6d768'] as const
export const ORANGE = ['#e07f2b', '#fdeccb', '#f4a64a'] as const
export const GRAPEFRUIT = ['#e8a06a', '#fde6d6', '#e86a5c'] as const

/** A wedge lying on its rind. */
export const wedge = (r: number, [rind, pith, flesh]: readonly [string, string, string]): string =>
  path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0z`, rind) +
  path(`M${-r * 0.88} 0A${r * 0.88} ${r * 0.88} 0 0 0 ${r * 0.88} 0z`, pith) +
  path(`M${-r * 0.78} 0A${r * 0.78} ${r * 0.78} 0 0 0 ${r * 0.78} 0z`, flesh) +
  line(
    `M0 0V${r * 0.74}M0 0L${-r * 0.53} ${r * 0.53}M0 0L${r * 0.53} ${r * 0.53}M${-r * 0.8} 0H${r * 0.8}`,
    pith,
    2.5,
  )

/** Half rings of red onion. */
export const redOnion = (pen: Pen, points: Pt[], scale: Pt = [0.8, 1.2]): string =>
  strew(
    pen,
    [
      line('M-19 5A19 15 0 0 1 19 5', '#a33f6b', 6.5) + line('M-18 6A18 14 0 0 1 18 6', '#eec4d6', 2.6),
      line('M-13 5A13 10 0 0 1 13 5', '#b95582', 5.5) + line('M-12 6A12 9 0 0 1 12 6', '#f5dbe6', 2.2),
    ],
    points,
    { scale },
  )
/** Rings of white onion. */
export const onionRings = (pen: Pen, points: Pt[]): string =>
  strew(
    pen,
    [
      circle([0, 0], 19, 'none', ' stroke="#fffaf0" stroke-width="5"') +
        circle([0, 0], 22, 'none', ' stroke="#cfd9b0" stroke-width="2"'),
      circle([0, 0], 13, 'none', ' stroke="#fffaf0" stroke-width="4.5"'),
    ],
    points,
  )
/** Diced white onion. */
export const onionDice = (pen: Pen, points: Pt[]): string =>
  strew(
    pen,
    [box([0, 1.5], [11, 11], '#d8cfb5', ' rx="2"') + box([0, 0], [10, 9.5], '#fffbef', ' rx="2"')],
    points,
    {
      scale: [0.7, 1.1],
    },
  )

export const RADISH =
  circle([0, 0], 16, '#c2375f') + circle([0, 0], 13, '#fff4f0') + dots(ring(6, [0, 0], 6), '#f2cdd5', 2.5)

/** A fan of avocado slices; `count` of them, from the left. */
export const avocado = (pen: Pen, count: number, gap = 17): string =>
  repeat(
    pen,
    path('M-11-44C12-36 18 22-2 46C-16 20-20-22-11-44z', '#4d6b2a') +
      path('M-10-42C8-32 13 20-2 42C-13 18-16-22-10-42z', '#a8c35a') +
      path('M-10-38C2-26 6 16-3 36C-11 14-14-20-10-38z', '#e6e59c'),
    Array.from({ length: count }, (_, index) => ({
      at: [index * gap, Math.abs(index - (count - 1) / 2) * 4] as Pt,
      turn: -8 + index * 7,
    })),
  )
/** Half an avocado with its stone. */
export const AVOCADO_HALF =
  path('M0-52C22-46 42-4 38 22A38 36 0 0 1-38 22C-42-4-22-46 0-52z', '#3f5a28') +
  path('M0-46C18-40 36-4 33 21A33 31 0 0 1-33 21C-36-4-18-40 0-46z', '#b5cc66') +
  path('M0-36C13-30 27-2 25 18A25 24 0 0 1-25 18C-27-2-13-30 0-36z', '#e8e7a3') +
  circle([0, 20], 17, '#6e4526') +
  circle([-5, 15], 6, '#9a6a42')

/** A shrimp curled to the right, built of ever smaller rings. */
export function shrimp([dark, light]: readonly [string, string]): string {
  const body = Array.from({ length: 7 }, (_, index): [Pt, number] => {
    const angle = ((-215 + index * 39) * Math.PI) / 180
    return [[Math.cos(angle) * 24, Math.sin(angle) * 24], 15.5 - index * 1.3]
  })
  const [tail] = body.at(-1)!
  const turn = 20
  return (
    place(tail, path('M2 0L22-15Q25-3 16 2Q25 8 20 20z', dark), turn + 105) +
    body
      .map(
        ([at, r], index) =>
          circle(at, r, index % 2 ? light : dark) + (index % 2 ? '' : circle(at, r * 0.8, light)),
      )
      .join('') +
    line('M-22-19Q-9-36 12-29', '#fff', 3.5, ' opacity=".5"')
  )
}

/** A fried egg. */
export function friedEgg(pen: Pen, r: number): string {
  const white = blob(pen, [r, r * 0.9], { points: 9, wobble: 0.14 })
  return (
    path(white, '#fffaf0', ' stroke="#d9a95c" stroke-width="4"') +
    path(white, '#f0e6d4', ' transform="translate(2 4)scale(.66)"') +
    circle([0, -1], r * 0.54, '#fffdf7') +
    circle([0, 2], r * 0.4, '#e08a1e') +
    circle([0, 0], r * 0.38, '#f7b32f') +
    ellipse([-r * 0.13, -r * 0.14], [r * 0.12, r * 0.07], '#fff', ' opacity=".8" transform="rotate(-30)"')
  )
}

/** A corn tortilla from above with the marks of the comal. */
export function tortilla(pen: Pen, r: number, [edge, face, char]: readonly [string, string, string]): string {
  const round = blob(pen, [r, r], { points: 11, wobble: 0.025 })
  const marks = scatter(pen, 6, [0, 0], [r * 0.8, r * 0.8]).map((at) =>
    ellipse(at, [between(pen.random, 4, 11), between(pen.random, 3, 7)], char, ' opacity=".55"'),
  )
  return path(round, edge) + path(round, face, ' transform="translate(-1 -2)scale(.955)"') + marks.join('')
}
export const CORN = ['#d9b372', '#f0d9a2', '#bb8a48'] as const
export const BLUE_CORN = ['#5d5c76', '#7d7c98', '#454459'] as const
export const FLOUR = ['#dcc59a', '#f7ead0', '#c39a5e'] as const

/** A corn chip. */
export const totopo = ([edge, face, char]: readonly [string, string, string]): string =>
  path('M0-36L33 24H-33z', edge, ` stroke="${edge}" stroke-width="12" stroke-linejoin="round"`) +
  path('M-1-35L29 20H-31z', face, ` stroke="${face}" stroke-width="8" stroke-linejoin="round"`) +
  circle([-8, 8], 4.5, char, ' opacity=".5"') +
  circle([10, -4], 3.5, char, ' opacity=".5"') +
  circle([2, 16], 3, char, ' opacity=".5"')

/** Crumbs of fresh cheese. */
export const crumbs = (
  pen: Pen,
  points: Pt[],
  [shade, light]: readonly [string, string] = ['#dccfae', '#fffbee'],
): string => {
  const d = blob(pen, [8, 6.5], { points: 6, wobble: 0.25 })
  return strew(pen, [lump(d, [shade, light], 1.6)], points, { scale: [0.6, 1.3] })
}

/** A chilli with its stem. */
export const chilli = ([dark, light]: readonly [string, string]): string =>
  path('M-50-6C-30-26 12-20 52 12C20 14-24 18-46 10C-56 8-58-2-50-6z', dark) +
  path('M-46-5C-28-19 8-14 34 5C10 4-24 6-44 3z', light) +
  line('M-50 2Q-62 0-68-12', '#5d7a35', 7)

/** A gloss on sauces. */
export const gloss = (at: Pt, w: number, turn = -25): string =>
  place(at, line(`M${-w} 0Q0 ${-w * 0.5} ${w} 0`, '#fff', Math.max(3, w * 0.13), ' opacity=".4"'), turn)

/** Steam over something hot. */
export const steam = ([x, y]: Pt): string =>
  line(
    `M${x - 34} ${y}c-16-22 16-34 0-58s14-30 4-46M${x} ${y - 10}c-16-22 16-34 0-58s14-30 4-46M${x + 34} ${y}c-16-22 16-34 0-58s14-30 4-46`,
    '#fff',
    7,
    ' opacity=".38"',
  )

/** A thin slice of cured ham around the origin. */
export const HAM =
  path('M-52-8C-44-34 6-40 36-26C62-14 60 14 38 24C8 36-24 22-44 26C-62 22-58 4-52-8z', '#e9c3ad') +
  path('M-44-6C-36-26 6-32 32-20C52-10 50 10 32 17C8 26-20 14-38 18C-52 16-48 2-44-6z', '#a52a32') +
  path('M-30-10C-10-20 16-18 30-8C10-10-10-4-30-10zM-26 8C-6 2 14 8 28 10C10 16-8 14-26 8z', '#e3a59a') +
  line('M-38 2C-10-4 12 2 40 0', '#c9545a', 3)

/** A breadstick. */
export const PICO = box([0, 2], [64, 19], '#b9853e', ' rx="9"') + box([0, 0], [62, 15], '#e2b872', ' rx="7"')

export const RASPBERRY =
  circle([0, 2], 17, '#8c1733') +
  dots(
    [
      [-8, -6],
      [2, -9],
      [10, -3],
      [-10, 4],
      [0, 2],
      [9, 8],
      [-3, 11],
    ],
    '#cf3f5c',
    10,
  ) +
  dots(
    [
      [-9, -8],
      [1, -11],
      [9, -5],
    ],
    '#ef8ba0',
    3.5,
  )
