import {
  box,
  blob,
  circle,
  dots,
  ellipse,
  lifted,
  line,
  path,
  place,
  scatter,
  standing,
  type Pen,
  type Pt,
  n,
} from './svg.ts'

/** Colours of a piece of crockery: body, inside, and the line of its rim. */
export interface Ware {
  body: string
  inside: string
  rim: string
}

export const WARES = {
  cream: { body: '#fbf3e4', inside: '#f4e8d2', rim: '#e2cfae' },
  white: { body: '#fffaf1', inside: '#f7efe2', rim: '#d9cdb9' },
  peltre: { body: '#f8f4ea', inside: '#efe8d8', rim: '#2f5573' },
  sage: { body: '#a9b58c', inside: '#97a47a', rim: '#7c8a62' },
  clay: { body: '#b9633c', inside: '#9c4c2b', rim: '#d98b61' },
  slate: { body: '#4b4a48', inside: '#3b3a39', rim: '#6a6865' },
  sand: { body: '#dcc29a', inside: '#cdb085', rim: '#b7986b' },
  blue: { body: '#6d8f9c', inside: '#5b7d8a', rim: '#8fb0ba' },
  rose: { body: '#d9a08a', inside: '#cb8d76', rim: '#e9bca9' },
} as const satisfies Record<string, Ware>

/** A plate from above. */
export const plate = (at: Pt, r: number, ware: Ware): string =>
  standing(circle(at, r, ware.body)) +
  circle(at, r - 7, 'none', ` stroke="${ware.rim}" stroke-width="${ware.rim === WARES.peltre.rim ? 9 : 3}"`) +
  circle(at, r * 0.76, ware.inside) +
  circle(at, r * 0.76, 'url(#w)') +
  gleam(at, r * 0.88)

/** An oval platter from above. */
export const platter = (at: Pt, [rx, ry]: Pt, ware: Ware): string =>
  standing(ellipse(at, [rx, ry], ware.body)) +
  ellipse(at, [rx - 8, ry - 8], 'none', ` stroke="${ware.rim}" stroke-width="3"`) +
  ellipse(at, [rx * 0.84, ry * 0.78], ware.inside) +
  ellipse(at, [rx * 0.84, ry * 0.78], 'url(#w)')

/** A deep bowl from above with something in it up to `fill` of its radius. */
export const bowl = (at: Pt, r: number, ware: Ware, food: string): string =>
  standing(circle(at, r, ware.body)) +
  circle(at, r - 4, 'none', ` stroke="${ware.rim}" stroke-width="5"`) +
  circle(at, r * 0.89, ware.inside) +
  circle(at, r * 0.83, food) +
  circle(at, r * 0.89, 'url(#w)') +
  gleam(at, r * 0.95)

/** The light that a glazed rim throws back, at the top left. */
const gleam = ([x, y]: Pt, r: number) =>
  line(
    `M${Math.round(x - r * 0.94)} ${Math.round(y - r * 0.34)}A${r} ${r} 0 0 1 ${Math.round(x - r * 0.5)} ${Math.round(y - r * 0.87)}`,
    '#fff',
    6,
    ' opacity=".55"',
  )

/** A clay dish with two ears. */
export const cazuela = (at: Pt, r: number, food: string): string =>
  standing(
    ellipse([at[0] - r, at[1]], [26, 34], '#a55632'),
    ellipse([at[0] + r, at[1]], [26, 34], '#a55632'),
    circle(at, r, '#b9633c'),
  ) +
  circle(at, r - 5, 'none', ' stroke="#d58d64" stroke-width="5"') +
  circle(at, r * 0.88, '#7c3b1f') +
  circle(at, r * 0.84, food) +
  circle(at, r * 0.88, 'url(#w)')

/** Cast iron with its handle to the lower right. */
export const skillet = (at: Pt, r: number): string =>
  standing(
    place(
      at,
      box([r + 70, 0], [190, 46], '#2f2d2b', ' rx="20"') + box([r + 128, 0], [26, 12], '#8d8a85', ' rx="6"'),
      24,
    ),
    circle(at, r, '#3a3735'),
  ) +
  circle(at, r - 5, 'none', ' stroke="#5d5955" stroke-width="4"') +
  circle(at, r * 0.88, '#262423')

/** A wide two-handled pan for rice. */
export const paellaPan = (at: Pt, r: number, food: string): string =>
  standing(
    ellipse([at[0] - r, at[1]], [30, 46], '#8d4a2c'),
    ellipse([at[0] + r, at[1]], [30, 46], '#8d4a2c'),
    circle(at, r, '#44403c'),
  ) +
  circle(at, r - 5, 'none', ' stroke="#76706a" stroke-width="4"') +
  circle(at, r * 0.92, food) +
  circle(at, r * 0.92, 'url(#w)')

/** A wooden board. */
export const board = (at: Pt, [w, h]: Pt, turn: number, [light, dark]: readonly [string, string]): string =>
  standing(
    place(
      at,
      box([0, 0], [w, h], dark, ' rx="26"') +
        box([0, -4], [w - 2, h - 6], light, ' rx="25"') +
        line(
          [-0.3, -0.12, 0.08, 0.27]
            .map((part) => `M${-w * 0.44} ${Math.round(h * part)}q${w * 0.22} 9 ${w * 0.44} 0t${w * 0.42} 0`)
            .join(''),
          dark,
          2,
          ' opacity=".4"',
        ) +
        circle([w / 2 - 30, 0], 10, dark),
      turn,
    ),
  )

/** A round wooden plate. */
export const woodPlate = (at: Pt, r: number): string =>
  standing(circle(at, r, '#a9713f')) +
  circle(at, r - 4, '#c48d55') +
  circle(at, r * 0.86, '#b47c46') +
  [0.7, 0.5, 0.28]
    .map((part) => circle(at, r * part, 'none', ' stroke="#9c6635" stroke-width="2" opacity=".45"'))
    .join('') +
  circle(at, r * 0.86, 'url(#w)')

/** A volcanic stone mortar, rough on purpose. */
export function molcajete(pen: Pen, at: Pt, r: number): string {
  return (
    standing(place(at, path(blob(pen, [r, r], { points: 14, wobble: 0.012 }), '#514d4a'))) +
    dots(scatter(pen, 36, at, [r * 0.95, r * 0.95]), '#6d6864', 5) +
    dots(scatter(pen, 24, at, [r * 0.95, r * 0.95]), '#3c3936', 4) +
    circle(at, r * 0.82, '#383533')
  )
}

/** A small bowl of sauce at the side. */
export const dip = (at: Pt, r: number, ware: Ware, sauce: readonly [string, string]): string =>
  lifted(circle(at, r, ware.body)) +
  circle(at, r * 0.9, ware.inside) +
  circle(at, r * 0.82, sauce[0]) +
  circle([at[0] + 1, at[1] + 3], r * 0.74, sauce[1]) +
  circle(at, r * 0.9, 'url(#w)') +
  line(
    `M${Math.round(at[0] - r * 0.5)} ${Math.round(at[1] - r * 0.08)}q${n(r * 0.1)} ${n(-r * 0.36)} ${n(r * 0.46)} ${n(-r * 0.44)}`,
    '#fff',
    4,
    ' opacity=".45"',
  )

const STEEL = '#cfc9be'
/** Cutlery seen from above, handle down. */
export const fork = (at: Pt, turn: number): string =>
  lifted(
    place(
      at,
      line('M0-22V150', STEEL, 13) +
        path('M-17-92v54a17 20 0 0 0 34 0v-54h-6v44h-7v-44h-8v44h-7v-44z', STEEL) +
        line('M-3 10V140', '#f3eee4', 3),
      turn,
    ),
  )
export const spoon = (at: Pt, turn: number): string =>
  lifted(
    place(
      at,
      line('M0-10V150', STEEL, 12) +
        ellipse([0, -46], [27, 44], STEEL) +
        ellipse([-3, -48], [18, 33], '#b3ac9f') +
        line('M-3 10V140', '#f3eee4', 3),
      turn,
    ),
  )
