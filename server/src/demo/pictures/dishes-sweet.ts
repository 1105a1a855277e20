import { MINT, gloss } from './pantry.ts'
import { linen, napkin, picture, striped, tiles } from './scene.ts'
import {
  blob,
  box,
  circle,
  dots,
  lifted,
  line,
  path,
  place,
  repeat,
  scatter,
  standing,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, bowl, cazuela, plate, spoon } from './tableware.ts'

const STRAWBERRY =
  path('M0 34C-30 18-34-20-16-26H16C34-20 30 18 0 34z', '#b8252f') +
  path('M-2 28C-24 14-28-16-12-22H12C24-16 22 12-2 28z', '#dc4a48') +
  dots(
    [
      [-10, -8],
      [6, -12],
      [-2, 4],
      [12, 2],
      [-8, 14],
      [4, 16],
    ],
    '#f7d68a',
    3.5,
  ) +
  path('M-18-26L-6-20L0-34L6-20L18-26L10-14H-10z', '#5f8f3c')

export function churros(pen: Pen): string {
  const stick =
    box([0, 4], [300, 46], '#8f5a22', ' rx="22"') +
    box([0, 0], [298, 42], '#c98838', ' rx="21"') +
    line('M-128-11H128M-130 1H130M-126 13H126', '#a86a26', 4) +
    line('M-130-16H126M-130-5H128', '#e6b066', 5)
  return picture(
    linen('#c56f4a', '#b56240'),
    plate([262, 244], 216, WARES.cream),
    lifted(
      repeat(pen, stick, [
        { at: [246, 168], turn: -18 },
        { at: [262, 232], turn: -12, scale: [1.04, 1] },
        { at: [256, 298], turn: -20 },
      ]),
    ),
    lifted(
      repeat(pen, stick, [
        { at: [264, 222], turn: 34, scale: [0.96, 1] },
        { at: [236, 276], turn: 28, scale: [0.92, 1] },
      ]),
    ),
    dots(scatter(pen, 70, [254, 242], [150, 104]), '#fff6e2', 4.5),
    dots(scatter(pen, 26, [256, 244], [176, 150]), '#fff6e2', 3),
    bowl([508, 196], 108, WARES.clay, '#3a1a0e'),
    circle([504, 192], 74, '#54291a') + gloss([478, 162], 26, -34),
    lifted(
      place(
        [470, 148],
        box([0, 4], [160, 46], '#8f5a22', ' rx="22"') +
          box([0, 0], [158, 42], '#c98838', ' rx="21"') +
          line('M-62-11H52M-62 1H56M-60 13H52', '#a86a26', 4) +
          path('M18-21H60Q80-18 80 0Q80 18 60 22H26q10-10-4-18q12-10-4-25z', '#3f1d10'),
        28,
      ),
    ),
    spoon([588, 380], 40),
  )
}

export function flan(pen: Pen): string {
  const pecan =
    path('M0-28C20-22 22 18 0 28C-22 18-20-22 0-28z', '#6d3c1c') +
    path('M-2-24C12-18 14 14-2 22C-16 14-14-18-2-24z', '#9a6132') +
    line('M0-22V22M-8-10V12M8-10V12', '#5a3015', 3)
  return picture(
    striped('#efe0c4', '#a8672f'),
    plate([326, 240], 214, WARES.white),
    place(
      [326, 246],
      path(blob(pen, [158, 154], { points: 12, wobble: 0.05 }), '#b5641c') +
        path(blob(pen, [148, 144], { points: 10, wobble: 0.05 }), '#d08a34', ' opacity=".7"'),
    ),
    standing(circle([326, 244], 112, '#d9a04a')),
    circle([326, 236], 108, '#eec272') +
      circle([326, 234], 96, '#a85616') +
      circle([322, 230], 84, '#c87a28'),
    path('M232 250q16 60 10 84q-16 6-20-10q2-40-6-80zM396 300q-4 34 8 50q16 4 18-14q-8-24-2-56z', '#b5641c'),
    circle([326, 234], 30, '#8a420f') + circle([328, 238], 26, '#f4d79c') + circle([330, 240], 19, '#d08a34'),
    gloss([266, 180], 40, -36),
    lifted(
      strew(
        pen,
        [pecan],
        [
          [372, 176],
          [394, 208],
          [286, 296],
          [196, 318],
          [456, 316],
        ],
        { scale: [0.85, 1.05] },
      ),
    ),
    lifted(place([258, 150], MINT, -40, 0.8), place([284, 138], MINT, 20, 0.8)),
    spoon([590, 260], 8),
  )
}

export function tresLeches(pen: Pen): string {
  const swirl =
    circle([0, 0], 40, '#e2d5bd') +
    circle([-2, -3], 37, '#fffdf6') +
    path('M0-30C24-26 28 6 4 16C-14 20-22 2-8-6C2-10 8 0 2 4', 'none', ' stroke="#e6dac4" stroke-width="6"')
  return picture(
    tiles(pen, ['#eadfcb', '#a3b394', '#98a989', '#aebda0']),
    plate([320, 244], 216, WARES.peltre),
    place([320, 250], path(blob(pen, [158, 138], { points: 12, wobble: 0.05 }), '#fdf6e6')),
    standing(box([318, 246], [226, 196], '#c9984e', ' rx="14"')),
    box([316, 238], [222, 186], '#f0d394', ' rx="13"') + box([312, 230], [214, 176], '#fff8ea', ' rx="14"'),
    dots(scatter(pen, 18, [318, 330], [104, 4]), '#d9ae64', 6),
    lifted(
      repeat(pen, swirl, [
        { at: [254, 188] },
        { at: [334, 184], turn: 60 },
        { at: [264, 272], turn: 120 },
        { at: [372, 268], turn: 200 },
      ]),
    ),
    lifted(
      strew(
        pen,
        [STRAWBERRY],
        [
          [316, 232],
          [388, 204],
          [322, 290],
        ],
        { turn: [-40, 40], scale: [1.15, 1.35] },
      ),
    ),
    dots(scatter(pen, 26, [312, 232], [100, 80]), '#b5713a', 3.5),
    lifted(place([350, 238], MINT, 60, 0.7)),
    lifted(
      strew(
        pen,
        [STRAWBERRY],
        [
          [70, 400],
          [112, 430],
        ],
        { turn: [-60, 60], scale: [1.2, 1.3] },
      ),
    ),
    napkin([622, 70], 26, ['#f7ead6', '#c2504a']),
  )
}

export function cremaCatalana(pen: Pen): string {
  const burnt = (size: Pt) => blob(pen, size, { points: 9, wobble: 0.22 })
  const crack =
    'M232 190L286 226L276 268M286 226L352 212L398 252M352 212L370 160M276 268L312 318M398 252L446 262'
  return picture(
    striped('#e9d9ba', '#b9633c'),
    cazuela([312, 240], 190, '#f3cf74'),
    place(
      [312, 240],
      path(blob(pen, [150, 148], { points: 13, wobble: 0.02 }), '#d98e22') +
        path(burnt([128, 122]), '#c4700f', ' opacity=".8"'),
    ),
    place([370, 280], path(burnt([62, 46]), '#93460a', ' opacity=".75"')) +
      place([250, 300], path(burnt([46, 30]), '#9c4e0c', ' opacity=".65"')) +
      place([286, 186], path(burnt([52, 30]), '#8a3f08', ' opacity=".6"')) +
      place([388, 190], path(burnt([34, 24]), '#efb04a', ' opacity=".8"')) +
      place([214, 236], path(burnt([26, 34]), '#f2bb58', ' opacity=".8"')),
    dots(scatter(pen, 20, [312, 240], [120, 118]), '#f6c868', 7, ' opacity=".8"'),
    line(crack, '#6d2f04', 4, ' opacity=".75"') +
      line(crack, '#fbe0a0', 1.8, ' transform="translate(2 3)" opacity=".9"'),
    gloss([240, 160], 42, -36) + gloss([404, 322], 24, 140),
    spoon([560, 236], 24),
    lifted(
      place(
        [96, 408],
        box([0, 0], [120, 15], '#7a4523', ' rx="7"') + box([0, 10], [116, 13], '#96592f', ' rx="6"'),
        -24,
      ),
    ),
    lifted(place([92, 70], path('M-44 10C-30-30 30-30 44 10C20-4-20-4-44 10z', '#e9b93a'), -20)),
  )
}
