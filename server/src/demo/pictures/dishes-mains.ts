import {
  BLUE_CORN,
  CORN,
  LIME,
  PARSLEY,
  RADISH,
  citrus,
  coriander,
  gloss,
  onionDice,
  redOnion,
  tortilla,
  wedge,
} from './pantry.ts'
import { linen, napkin, picture, tiles, wood } from './scene.ts'
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
  shreds,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, board, bowl, dip, fork, plate, platter } from './tableware.ts'

/** A mound of white rice around the origin. */
export const rice = (pen: Pen, size: Pt): string =>
  lifted(lump(blob(pen, size, { points: 10, wobble: 0.07 }), ['#d9cdb4', '#fbf6e8'], 5)) +
  shreds(pen, scatter(pen, 40, [0, -2], [size[0] * 0.82, size[1] * 0.8]), {
    color: '#e6dcc6',
    width: 4.5,
    length: [7, 11],
  }) +
  shreds(pen, scatter(pen, 26, [0, -4], [size[0] * 0.78, size[1] * 0.76]), {
    color: '#fffdf6',
    width: 4,
    length: [7, 11],
  })

export function mole(pen: Pen): string {
  const leg =
    path(
      'M-96 24C-118-34-58-76 6-62C58-50 84-22 112-22Q132-40 146-22Q160-14 148 2Q156 22 134 20Q122 16 108 8C72 30 60 62-6 68C-54 70-84 58-96 24z',
      '#2a1410',
    ) +
    path(
      'M-90 20C-108-32-54-68 4-56C54-46 82-18 110-18Q120-22 128-18Q138-6 124 2Q114 6 104 2C68 18 54 50-8 58C-52 62-80 52-90 20z',
      '#54291c',
    ) +
    path(
      'M-72-2C-72-36-30-50 10-42C44-34 62-16 76-10C40-14 0-26-34-16C-54-10-62-4-72-2z',
      '#7c4530',
      ' opacity=".85"',
    ) +
    circle([138, -12], 12, '#efe2c8') +
    circle([140, 8], 11, '#e3d3b4')
  return picture(
    tiles(pen, ['#e5d2ae', '#7d9382', '#6f8776', '#8a9f8d']),
    plate([320, 240], 220, WARES.clay),
    place([300, 262], path(blob(pen, [140, 108], { points: 11, wobble: 0.06 }), '#2f1711')),
    lifted(place([286, 262], leg, -14, 1.12)),
    gloss([240, 226], 40, -24),
    dots(scatter(pen, 46, [282, 258], [110, 66]), '#f5e4bd', 5),
    place([410, 156], rice(pen, [78, 62])),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [396, 138],
          [420, 150],
          [198, 318],
        ],
        { scale: [1, 1.3] },
      ),
    ),
    lifted(repeat(pen, tortilla(pen, 72, CORN), [{ at: [588, 408] }, { at: [572, 424], turn: 80 }])),
    fork([46, 250], -6),
  )
}

export function chileEnNogada(pen: Pen): string {
  const chile =
    path(
      'M-166 8C-160-62-70-92 30-78C110-66 164-34 186 2C160 40 92 78 6 82C-84 86-152 66-166 8z',
      '#2f5a2a',
    ) +
    path('M-158 2C-150-58-70-84 28-70C104-60 150-32 172-2C120 20 60 40-10 44C-90 48-146 40-158 2z', '#4d8040')
  const seed = path('M0-9C6-4 8 4 0 9C-8 4-6-4 0-9z', '#9c1a30') + ellipse([-1.5, -2], [2.6, 3.6], '#d9475c')
  return picture(
    linen('#d9a27c', '#c98f68'),
    platter([320, 244], [290, 190], WARES.cream),
    lifted(place([312, 250], chile + line('M184 2q26-10 44-4', '#6d8a45', 15), -4, 1.12)),
    lifted(place([300, 250], lump(smoothSauce(pen), ['#dccbb0', '#fff9ee'], 4), -4)),
    gloss([232, 208], 46, -12),
    dots(scatter(pen, 9, [300, 250], [100, 50]), '#c9a57a', 7),
    lifted(strew(pen, [seed], scatter(pen, 34, [304, 250], [124, 62]), { scale: [0.9, 1.3] })),
    lifted(strew(pen, [PARSLEY], scatter(pen, 11, [302, 248], [116, 56]), { scale: [0.9, 1.3] })),
    lifted(
      strew(
        pen,
        [seed],
        [
          [100, 300],
          [120, 318],
          [540, 200],
          [548, 222],
          [520, 316],
        ],
      ),
    ),
    napkin([620, 430], 30, ['#f7ead6', '#4d8040']),
    lifted(
      place(
        [66, 72],
        circle([0, 0], 52, '#b3243b') +
          circle([-4, -4], 44, '#cf3d52') +
          path('M-12-52L-18-74L-4-62L4-78L10-62L24-70L14-50z', '#b3243b') +
          gloss([-16, -18], 18),
        -20,
      ),
    ),
  )
}

const smoothSauce = (pen: Pen) => blob(pen, [146, 88], { points: 13, wobble: 0.09 })

export function pozole(pen: Pen): string {
  const kernel = lump(blob(pen, [13, 11], { points: 7, wobble: 0.16 }), ['#dcc9a0', '#fff8e6'], 2)
  return picture(
    wood(pen, ['#c99d6b', '#9d7243']),
    bowl([316, 240], 212, WARES.clay, '#b23a1b'),
    circle([312, 236], 152, '#cc5327', ' opacity=".65"'),
    gloss([218, 160], 46, -36),
    dots(scatter(pen, 10, [316, 240], [150, 150]), '#e58b4d', 9, ' opacity=".7"'),
    lifted(strew(pen, [kernel], scatter(pen, 28, [316, 246], [140, 136]), { scale: [0.9, 1.35] })),
    lifted(
      strew(
        pen,
        [lump(blob(pen, [34, 22], { wobble: 0.16 }), ['#8a4a2c', '#c07a52'], 4)],
        scatter(pen, 4, [316, 250], [100, 96]),
      ),
    ),
    lifted(
      shreds(pen, scatter(pen, 12, [278, 208], [58, 46]), { color: '#7fa04a', width: 10, length: [34, 60] }),
      shreds(pen, scatter(pen, 12, [276, 206], [56, 44]), { color: '#c6d98c', width: 6, length: [34, 60] }),
    ),
    lifted(
      strew(
        pen,
        [RADISH],
        [
          [362, 196],
          [388, 216],
          [402, 246],
          [376, 240],
          [352, 222],
        ],
        { scale: [1.2, 1.5] },
      ),
    ),
    onionDice(pen, scatter(pen, 5, [330, 290], [66, 34])),
    dots(scatter(pen, 12, [316, 270], [90, 60]), '#5d6b2f', 4),
    lifted(place([574, 78], wedge(44, LIME), 150)),
    dip([590, 410], 48, WARES.slate, ['#8a1f12', '#b33a20']),
  )
}

export function grilledFish(pen: Pen): string {
  const fish =
    path(
      'M-236 0C-200-84-70-108 60-84C130-70 172-36 196-10L262-66Q250 0 262 66L196 10C172 36 130 70 60 84C-70 108-200 84-236 0z',
      '#6d2412',
    ) +
    path(
      'M-226-4C-192-78-70-98 56-76C124-62 160-34 186-6L246-52Q238-4 246 44L186 6C160 26 122 54 56 66C-70 88-192 70-226-4z',
      '#c1502a',
    ) +
    path('M-150-58C-70-92 70-74 150-26C80-44-40-60-150-58z', '#e58a52', ' opacity=".8"') +
    line('M-150 0H180', '#8a3218', 6) +
    line(
      'M-110-60l34 118M-60-72l36 142M-6-74l36 142M50-66l32 124M104-48l24 90',
      '#4f190c',
      7,
      ' opacity=".75"',
    ) +
    circle([-186, -14], 11, '#f5e6cc') +
    circle([-186, -14], 5.5, '#241008') +
    line('M-152-48q24 46 0 92', '#7a2a13', 6)
  return picture(
    tiles(pen, ['#e8d7b8', '#dfc49a', '#d7b98b', '#e6cfa8']),
    board([320, 244], [624, 330], -3, ['#a87444', '#74492a']),
    lifted(
      place(
        [320, 236],
        ellipse([0, 0], [280, 118], '#4c7a39', ' transform="rotate(-6)"') +
          line('M-260 26L260-26M-120 12l60-90M20 0l60-92M-160 18l80 66M0 0l80 70', '#3c662c', 3),
      ),
    ),
    lifted(place([322, 238], fish, -5, 1.02)),
    dots(scatter(pen, 22, [310, 236], [170, 50]), '#f3d9a0', 4.5),
    lifted(
      ...[
        [236, 330],
        [300, 330],
        [364, 324],
      ].map(([x, y]) => place([x!, y!], citrus(33, LIME), x)),
    ),
    lifted(redOnion(pen, scatter(pen, 8, [440, 330], [60, 20]), [1, 1.4])),
    coriander(pen, scatter(pen, 6, [310, 240], [150, 54]), [1, 1.3]),
    dip([72, 410], 46, WARES.slate, ['#3d5c22', '#6a8d38']),
    lifted(repeat(pen, tortilla(pen, 62, BLUE_CORN), [{ at: [590, 52] }, { at: [576, 70], turn: 40 }])),
  )
}

export function skirtSteak(pen: Pen): string {
  const slice =
    box([0, 4], [44, 136], '#2b140d', ' rx="9"') +
    box([-1, 0], [42, 132], '#5f2a1b', ' rx="9"') +
    box([5, 0], [27, 120], '#a8443b', ' rx="7"') +
    box([9, 0], [13, 108], '#cf7463', ' rx="6"')
  const cactus =
    path('M0-92C50-92 62-20 44 48C34 88-34 88-44 48C-62-20-50-92 0-92z', '#3c6a2c') +
    path('M-2-86C42-86 54-20 36 42C28 76-34 78-40 42C-56-20-46-86-2-86z', '#6c9a48') +
    line('M-30-50L34-10M-38-10L38 30M-36 28L26 62', '#35531f', 6, ' opacity=".7"')
  return picture(
    wood(pen, ['#7c5236', '#553520']),
    plate([320, 240], 222, WARES.sand),
    lifted(place([446, 216], cactus, 14, 0.95)),
    lifted(
      place([206, 330], lump(blob(pen, [62, 46], { wobble: 0.08 }), ['#2a1a16', '#4a2f27'], 4)),
      dots(scatter(pen, 18, [204, 326], [46, 30]), '#6b4638', 13),
    ),
    lifted(place([412, 342], lump(blob(pen, [54, 40], { wobble: 0.12 }), ['#6f8f34', '#a8c25a'], 5))),
    lifted(
      repeat(
        pen,
        slice,
        [0, 1, 2, 3, 4, 5].map((index) => ({
          at: [186 + index * 33, 184 + index * 9] as Pt,
          turn: 17 - index,
        })),
      ),
    ),
    dots(scatter(pen, 16, [270, 206], [90, 50]), '#fff6e6', 4),
    onionDice(pen, scatter(pen, 6, [412, 338], [34, 22])),
    coriander(
      pen,
      [
        [214, 320],
        [408, 330],
        [290, 260],
        [240, 160],
      ],
      [1, 1.3],
    ),
    lifted(place([306, 372], wedge(34, LIME), -10)),
    dip([586, 62], 50, WARES.clay, ['#8f2318', '#b93a25']),
    fork([42, 250], -4),
  )
}
