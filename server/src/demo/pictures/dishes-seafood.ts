import { LEMON, PARSLEY, gloss, shrimp, wedge } from './pantry.ts'
import { linen, picture, striped, tiles, wood } from './scene.ts'
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
  ring,
  scatter,
  shreds,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, cazuela, dip, fork, paellaPan, platter, spoon, woodPlate } from './tableware.ts'

const PRAWN = ['#dc6a48', '#f5a181'] as const

export function garlicPrawns(pen: Pen): string {
  const garlic = ellipse([0, 0], [15, 10], '#b98a3a') + ellipse([-1, -1], [13, 8], '#f3dfae')
  const guindilla =
    path('M-34-4C-14-14 16-10 38 6C14 8-16 8-34-4z', '#8f1d10') +
    path('M-30-4C-12-11 10-8 26 1C8 3-14 3-30-4z', '#c93c22')
  return picture(
    linen('#efe0c4', '#dfcdab'),
    cazuela([320, 240], 198, '#c98a24'),
    circle([316, 236], 152, '#e0a83c', ' opacity=".75"'),
    dots(scatter(pen, 26, [320, 240], [150, 150]), '#f6cf74', 12, ' opacity=".7"'),
    lifted(
      repeat(
        pen,
        shrimp(PRAWN),
        [...ring(8, [320, 240], 106), ...ring(3, [320, 240], 36, 30)].map((at, index) => ({
          at,
          turn: index * 47,
          scale: [1.28, 1.28] as Pt,
        })),
      ),
    ),
    lifted(strew(pen, [garlic], scatter(pen, 13, [320, 240], [126, 126]), { scale: [0.9, 1.2] })),
    lifted(
      strew(
        pen,
        [guindilla],
        [
          [262, 196],
          [388, 276],
          [300, 322],
        ],
        { scale: [0.9, 1.1] },
      ),
    ),
    strew(pen, [PARSLEY], scatter(pen, 10, [320, 240], [124, 124]), { scale: [0.7, 1] }),
    gloss([226, 160], 36, -36),
    lifted(
      place(
        [590, 414],
        lump('M-56-34C-20-48 40-44 56-20C62 10 44 36 4 40C-40 40-66 10-56-34z', ['#b9853e', '#f0d6a2'], 5),
        20,
      ),
    ),
  )
}

export function octopus(pen: Pen): string {
  const slice =
    circle([0, 2], 27, '#7c2f3a') +
    circle([0, 0], 26, '#b35a62') +
    circle([0, 0], 20, '#f7ece2') +
    circle([-2, -2], 8, '#ecd9cd')
  const tip =
    path(
      'M-46 20C-52-20-12-48 24-34C54-20 46 20 18 18C0 16 2-6 16-6',
      'none',
      ' stroke="#7c2f3a" stroke-width="26"',
    ) +
    path(
      'M-46 18C-50-20-12-46 22-33C50-20 44 16 20 15C4 14 4-4 16-6',
      'none',
      ' stroke="#b35a62" stroke-width="17"',
    ) +
    dots(
      [
        [-50, 8],
        [-42, -16],
        [-22, -34],
        [4, -38],
        [28, -28],
        [40, -6],
      ],
      '#f0cfc6',
      8,
    )
  return picture(
    tiles(pen, ['#e4d5b8', '#8a9a7c', '#7f8f71', '#95a587']),
    woodPlate([320, 240], 214),
    lifted(
      strew(
        pen,
        [lump(blob(pen, [44, 38], { wobble: 0.06 }), ['#d9b45a', '#f7e3a2'], 4)],
        ring(6, [320, 240], 118, 10),
        { scale: [0.95, 1.1] },
      ),
    ),
    lifted(strew(pen, [slice], scatter(pen, 17, [320, 240], [116, 112]), { scale: [0.9, 1.2] })),
    lifted(place([300, 226], tip, -10, 1.05), place([366, 276], tip, 150, 0.9)),
    dots(scatter(pen, 90, [320, 240], [150, 148]), '#c23c16', 4),
    dots(scatter(pen, 34, [320, 240], [140, 138]), '#8a2208', 3.5),
    dots(scatter(pen, 30, [320, 240], [140, 138]), '#fff', 4.5),
    gloss([244, 150], 30, -30),
    line('M200 300q40 50 110 52', '#e0b83c', 7, ' opacity=".7"'),
    fork([590, 256], 6),
  )
}

export function squid(pen: Pen): string {
  const loop =
    circle([0, 3], 36, 'none', ' stroke="#9c6420" stroke-width="23"') +
    circle([0, 0], 36, 'none', ' stroke="#dd9f42" stroke-width="21"') +
    circle([-1, -3], 36, 'none', ' stroke="#f3cb7c" stroke-width="8" stroke-dasharray="30 14 18 20"') +
    dots(ring(7, [0, 0], 36), '#c07f2c', 6)
  return picture(
    striped('#f3ead6', '#5b7d8a'),
    platter([330, 244], [272, 190], WARES.white),
    path('M140 150L536 120L556 340L150 368z', '#f4e6c8') +
      line('M150 200L540 170M154 254L546 222M158 310L550 278', '#e2cfa6', 3),
    lifted(
      repeat(
        pen,
        loop,
        [
          [226, 190],
          [316, 170],
          [410, 182],
          [474, 240],
          [236, 286],
          [330, 320],
          [424, 306],
        ].map(([x, y], index) => ({
          at: [x!, y!],
          turn: index * 50,
          scale: [1.05, 0.98 - (index % 3) * 0.08] as Pt,
        })),
      ),
    ),
    lifted(
      repeat(
        pen,
        loop,
        [
          [278, 238],
          [368, 238],
        ].map(([x, y], index) => ({ at: [x!, y!], turn: 30 + index * 80, scale: [1.1, 1] as Pt })),
      ),
    ),
    dots(scatter(pen, 16, [340, 244], [170, 90]), '#fff', 3.5),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [300, 200],
          [390, 264],
          [270, 330],
        ],
        { scale: [1, 1.3] },
      ),
    ),
    lifted(place([500, 330], wedge(46, LEMON), -20), place([160, 236], wedge(42, LEMON), 60)),
    dip([580, 70], 52, WARES.clay, ['#f0e0a8', '#faf2cc']),
  )
}

export function paella(pen: Pen): string {
  const mussel =
    path('M-54 4C-44-34 20-40 54-6C40 30-30 36-54 4z', '#1f2430') +
    path('M-48 2C-38-26 18-32 46-4C32 20-28 26-48 2z', '#4a5364') +
    path('M-36 2C-26-16 14-20 34-3C22 13-22 16-36 2z', '#e8983c') +
    path('M-24-2C-14-12 10-12 22-4C8 0-10 2-24-2z', '#f7c27a')
  return picture(
    linen('#b8623f', '#a85635'),
    paellaPan([320, 240], 214, '#dd9a1f'),
    circle([320, 240], 178, '#eab23a', ' opacity=".7"'),
    shreds(pen, scatter(pen, 34, [320, 240], [180, 180]), { color: '#f8d873', width: 6, length: [8, 14] }),
    shreds(pen, scatter(pen, 22, [320, 240], [180, 180]), { color: '#c27d14', width: 5, length: [8, 13] }),
    strew(
      pen,
      [circle([0, 0], 9, '#6d9a42'), box([0, 0], [44, 12], '#c9381f', ' rx="6"')],
      scatter(pen, 12, [320, 240], [156, 156]),
    ),
    lifted(
      repeat(
        pen,
        shrimp(PRAWN),
        ring(5, [320, 240], 112, -60).map((at, index) => ({
          at,
          turn: index * 72 + 30,
          scale: [1.5, 1.5] as Pt,
        })),
      ),
    ),
    lifted(
      repeat(
        pen,
        mussel,
        ring(5, [320, 240], 116, -24).map((at, index) => ({ at, turn: index * 72 + 66 })),
      ),
    ),
    lifted(
      repeat(
        pen,
        circle([0, 2], 24, 'none', ' stroke="#c9b28a" stroke-width="13"') +
          circle([0, 0], 24, 'none', ' stroke="#fdf3de" stroke-width="11"'),
        [{ at: [296, 226] }, { at: [352, 232] }, { at: [320, 276] }],
      ),
    ),
    strew(pen, [PARSLEY], scatter(pen, 6, [320, 240], [140, 140]), { scale: [0.9, 1.2] }),
    lifted(...ring(4, [320, 240], 172, 12).map((at, index) => place(at, wedge(36, LEMON), index * 90 + 100))),
    spoon([36, 246], -8),
  )
}

export function cod(pen: Pen): string {
  const block = 'M-104-46C-56-66 58-64 106-40C124-12 118 26 98 44C40 62-58 60-100 44C-122 14-122-22-104-46z'
  const loin =
    path(block, '#7d7868', ' transform="translate(4 14)"') +
    path(block, '#d8cbb0', ' transform="translate(1 5)"') +
    path(block, '#fffaf0') +
    line(
      'M-72-50q-34 44-6 96M-34-56q-36 52-8 108M8-58q-34 56-6 112M50-54q-30 50-6 102M84-44q-22 40-6 84',
      '#e6d9bf',
      5,
    ) +
    line('M-90-30Q-30-52 40-46', '#fff', 8, ' opacity=".9"')
  return picture(
    wood(pen, ['#d6b183', '#ad8757']),
    cazuela([320, 240], 200, '#a8341a'),
    circle([314, 234], 150, '#c44c26', ' opacity=".75"'),
    gloss([220, 160], 40, -36),
    shreds(pen, scatter(pen, 12, [320, 240], [140, 140]), { color: '#e57d4c', width: 8, length: [20, 44] }),
    lifted(
      repeat(pen, loin, [
        { at: [304, 188], turn: -10, scale: [1.1, 0.92] },
        { at: [344, 292], turn: -4, scale: [1.1, 0.92] },
      ]),
    ),
    lifted(
      line('M206 226Q300 172 414 176M244 322Q340 274 446 290', '#b32c1a', 13) +
        line('M210 222Q300 170 410 174M248 318Q340 272 442 287', '#e2654a', 4),
    ),
    lifted(
      strew(
        pen,
        [ellipse([0, 0], [14, 9], '#b98a3a') + ellipse([-1, -1], [12, 7], '#f3dfae')],
        [
          [260, 210],
          [350, 236],
          [300, 282],
          [392, 300],
          [226, 330],
        ],
      ),
    ),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [316, 226],
          [338, 244],
          [278, 256],
          [380, 186],
        ],
        { scale: [1, 1.3] },
      ),
    ),
    lifted(
      place(
        [66, 66],
        lump('M-56-34C-20-48 40-44 56-20C62 10 44 36 4 40C-40 40-66 10-56-34z', ['#b9853e', '#f0d6a2'], 5),
        -20,
      ),
    ),
    fork([594, 258], 8),
  )
}
