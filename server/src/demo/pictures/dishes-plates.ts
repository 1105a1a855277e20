import { AVOCADO_HALF, LEMON, PARSLEY, citrus, gloss } from './pantry.ts'
import { linen, marble, napkin, picture, striped } from './scene.ts'
import {
  blob,
  box,
  circle,
  dots,
  ellipse,
  lifted,
  line,
  lump,
  path,
  place,
  repeat,
  scatter,
  standing,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, dip, fork, plate, platter } from './tableware.ts'

export function porkCheeks(pen: Pen): string {
  const cheek =
    path('M-70-10C-66-48-20-58 22-50C58-42 78-14 68 18C54 50 6 56-30 48C-60 40-76 20-70-10z', '#2f120c') +
    path('M-64-14C-58-46-18-54 20-46C50-38 66-14 58 12C44 38 4 42-28 34C-54 28-68 8-64-14z', '#6b2c1e') +
    path('M-50-22C-36-42-6-44 20-38C34-32 42-20 40-12C10-26-20-26-50-22z', '#a3553c', ' opacity=".85"') +
    line('M-40 6q30-14 70-2M-30 22q26-10 54-4', '#8a4230', 5)
  return picture(
    linen('#7f8c68', '#717e5b'),
    plate([320, 240], 220, WARES.cream),
    lifted(
      place([252, 214], lump(blob(pen, [104, 96], { points: 12, wobble: 0.05 }), ['#d9bf7c', '#f6e3a8'], 5)),
      line('M186 200q40-44 92-28t36 60q-20 42-74 36', '#fff2c8', 9, ' opacity=".8"'),
    ),
    place(
      [366, 274],
      path(blob(pen, [112, 92], { points: 12, wobble: 0.08 }), '#3d120e') +
        path(blob(pen, [98, 78], { points: 10, wobble: 0.08 }), '#5c1d15', ' transform="translate(-3 -4)"'),
    ),
    lifted(
      repeat(pen, cheek, [
        { at: [366, 206], turn: 14, scale: [1.08, 1.08] },
        { at: [330, 290], turn: -16, scale: [1.05, 1.05] },
        { at: [432, 278], turn: 60, scale: [0.95, 0.95] },
      ]),
    ),
    gloss([352, 180], 26, -10) + gloss([316, 266], 24, -20),
    lifted(
      strew(
        pen,
        [
          circle([0, 2], 18, '#b98a4a') +
            circle([0, 0], 17, '#f0dcb0') +
            line('M-10-6Q0-14 8-8M-6 8Q2 12 10 4', '#d9b97c', 3),
        ],
        [
          [270, 320],
          [238, 300],
          [396, 348],
          [470, 210],
        ],
        { scale: [0.95, 1.2] },
      ),
    ),
    lifted(
      strew(
        pen,
        [box([0, 0], [52, 17], '#cf6f22', ' rx="8"') + box([-2, -3], [46, 8], '#eda055', ' rx="4"')],
        [
          [292, 344],
          [452, 336],
          [206, 288],
        ],
      ),
    ),
    lifted(line('M390 150q40-36 70-34M404 146l12-22M424 134l10-22M420 140l26 2', '#5d7a45', 5)),
    fork([46, 250], -5),
    lifted(
      place(
        [590, 60],
        circle([0, 0], 60, '#fff', ' opacity=".4"') +
          circle([0, 0], 50, '#5c1020') +
          ellipse([-10, -12], [30, 26], '#8a2436'),
        0,
      ),
    ),
  )
}

export function avocadoToast(pen: Pen): string {
  const toast =
    'M-150-70C-130-104-70-110-30-92C10-110 110-108 140-76C160-40 156 50 136 86C80 104-90 106-136 88C-160 50-166-30-150-70z'
  return picture(
    marble(pen, '#e4ddd2', '#c6bbab'),
    plate([320, 240], 218, WARES.rose),
    standing(
      place(
        [318, 244],
        path(toast, '#7d4a1e') + path(toast, '#dcb276', ' transform="translate(-1 -4)scale(.95)"'),
      ),
    ),
    lifted(
      place([314, 238], lump(blob(pen, [122, 76], { points: 13, wobble: 0.08 }), ['#7f9f3a', '#b3c963'], 5)),
    ),
    line(
      'M214 220q30-26 60-6M320 200q40-20 84 4M226 276q40 16 80 2M350 284q34 12 60-6',
      '#d2df94',
      9,
      ' opacity=".8"',
    ),
    lifted(
      place(
        [320, 232],
        path(blob(pen, [74, 66], { points: 9, wobble: 0.09 }), '#e2d8c4') +
          path(blob(pen, [70, 61], { points: 9, wobble: 0.08 }), '#fffdf8', ' transform="translate(-2 -4)"') +
          circle([6, 0], 27, '#f5b233') +
          path('M8 14C16 40 40 54 70 58C60 70 20 62 0 28z', '#f5a91f') +
          ellipse([-4, -9], [10, 6], '#fff', ' opacity=".8"'),
      ),
    ),
    dots(scatter(pen, 34, [318, 240], [112, 68]), '#a3341a', 4),
    dots(scatter(pen, 20, [318, 240], [112, 68]), '#2f2a22', 3),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [240, 214],
          [398, 270],
          [250, 276],
        ],
        { scale: [0.9, 1.2] },
      ),
    ),
    lifted(place([76, 406], AVOCADO_HALF, 24, 1.05), place([570, 70], citrus(42, LEMON), 10)),
    fork([594, 282], 10),
  )
}

export function empanada(pen: Pen): string {
  const pastry =
    path('M-150 56C-156-50-70-96 0-96C70-96 156-50 150 56Q0 92-150 56z', '#9c6322') +
    path('M-142 48C-146-48-66-90 0-90C66-90 146-48 142 44Q0 74-142 48z', '#d9a04a') +
    path('M-118 14C-108-48-54-76 0-76C40-76 84-58 106-18C50-50-60-40-118 14z', '#f0c67c') +
    dots(
      Array.from({ length: 13 }, (_, index): Pt => [
        -138 + index * 23,
        58 + 10 * Math.sin((index / 12) * Math.PI),
      ]),
      '#b9782e',
      27,
    ) +
    dots(
      Array.from({ length: 13 }, (_, index): Pt => [
        -139 + index * 23,
        55 + 10 * Math.sin((index / 12) * Math.PI),
      ]),
      '#e6b562',
      19,
    ) +
    dots(scatter(pen, 12, [0, -14], [100, 44]), '#a8671f', 8, ' opacity=".6"')
  return picture(
    striped('#ecdfc8', '#7c8a62'),
    platter([326, 244], [276, 192], WARES.clay),
    lifted(place([258, 206], pastry, -16, 1.06)),
    lifted(
      place(
        [400, 288],
        path('M-120 50C-126-44-56-84 4-82L40 60Q-40 70-120 50z', '#9c6322') +
          path('M-114 44C-118-42-54-76 0-76L30 52Q-40 60-114 44z', '#d9a04a') +
          path('M-92 10C-84-40-44-62-4-64L10-24C-30-30-66-14-92 10z', '#f0c67c') +
          path('M4-82C30-60 56 20 40 60C30 40 0-40 4-82z', '#f4dca6'),
        8,
        1.1,
      ),
    ),
    lifted(
      place(
        [460, 278],
        path(blob(pen, [40, 66], { points: 11, wobble: 0.12 }), '#54281a') +
          dots(scatter(pen, 20, [0, 0], [28, 50]), '#8a4a30', 13) +
          dots(scatter(pen, 8, [0, 0], [28, 48]), '#f3e4c0', 9),
        -6,
      ),
    ),
    lifted(
      place([468, 250], ellipse([0, 0], [20, 17], '#fffdf6') + circle([0, 0], 9, '#f0b23c')),
      place([470, 306], ellipse([0, 0], [14, 12], '#2c2430') + ellipse([-3, -3], [7, 5], '#6a5f74')),
    ),
    dip([586, 66], 52, WARES.white, ['#b3361c', '#d95a34']),
    napkin([20, 430], 24, ['#f4e6cd', '#b9532f']),
    strew(
      pen,
      [PARSLEY],
      [
        [582, 60],
        [572, 76],
      ],
      { scale: [0.8, 1] },
    ),
  )
}
