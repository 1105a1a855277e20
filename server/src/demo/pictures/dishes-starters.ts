import {
  AVOCADO_HALF,
  BLUE_CORN,
  CILANTRO,
  CORN,
  FLOUR,
  LIME,
  RADISH,
  avocado,
  chilli,
  citrus,
  coriander,
  crumbs,
  gloss,
  onionDice,
  redOnion,
  shrimp,
  tortilla,
  totopo,
  wedge,
} from './pantry.ts'
import { linen, napkin, picture, striped, tiles, wood } from './scene.ts'
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
  standing,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, board, bowl, dip, molcajete, plate, skillet, spoon } from './tableware.ts'

const TOMATO = box([0, 0], [15, 14], '#b9301f', ' rx="4"') + box([-1.5, -2], [11, 9], '#dd5640', ' rx="3"')
const CORAL = ['#e2734c', '#f7a883'] as const

export function guacamole(pen: Pen): string {
  const chips: Pt[] = ring(11, [330, 240], 196, -64).filter(([x]) => x > 170)
  return picture(
    linen('#e9c9a0', '#d8b185'),
    standing(ellipse([330, 246], [258, 206], '#c08a50')),
    ellipse([330, 244], [246, 194], '#d5a469'),
    lifted(strew(pen, [totopo(BLUE_CORN), totopo(CORN)], chips, { turn: [0, 360], scale: [1, 1.2] })),
    molcajete(pen, [308, 240], 158),
    lifted(
      place([308, 238], lump(blob(pen, [124, 120], { points: 11, wobble: 0.07 }), ['#6d8c2c', '#96b545'], 5)),
    ),
    dots(scatter(pen, 14, [304, 234], [96, 90]), '#b5cf68', 22, ' opacity=".7"'),
    dots(scatter(pen, 12, [304, 234], [96, 90]), '#7f9f36', 12, ' opacity=".8"'),
    lifted(strew(pen, [TOMATO], scatter(pen, 8, [306, 228], [70, 64]))),
    onionDice(pen, scatter(pen, 9, [306, 236], [86, 80])),
    coriander(pen, scatter(pen, 6, [306, 236], [74, 70]), [0.9, 1.2]),
    lifted(
      repeat(pen, totopo(CORN), [
        { at: [388, 158], turn: 38, scale: [1.25, 1.25] },
        { at: [222, 166], turn: -30, scale: [1.2, 1.2] },
      ]),
    ),
    lifted(place([64, 84], AVOCADO_HALF, -24, 1.15), place([70, 408], citrus(46, LIME), 15)),
  )
}

export function ceviche(pen: Pen): string {
  const fish =
    path('M-17-12L14-15L19 10L-13 15z', '#e4d3c0') +
    path('M-17-14L13-16L16 6L-14 11z', '#fffaf3') +
    line('M-9-11l5 18M2-13l5 18', '#efe0d2', 2.5)
  return picture(
    striped('#f1e5d0', '#7f9f8c'),
    bowl([310, 240], 200, WARES.blue, '#e8e4c0'),
    lifted(strew(pen, [fish], scatter(pen, 20, [310, 240], [134, 134]), { scale: [1, 1.35] })),
    lifted(
      strew(
        pen,
        [
          circle([0, 0], 24, '#5d8a3a') +
            circle([0, 0], 20.5, '#dbe8b4') +
            dots(ring(6, [0, 0], 8), '#b8cf88', 4),
        ],
        scatter(pen, 6, [310, 240], [112, 112]),
      ),
    ),
    lifted(strew(pen, [TOMATO], scatter(pen, 7, [310, 240], [120, 120]))),
    lifted(redOnion(pen, scatter(pen, 9, [310, 236], [100, 100]), [1.1, 1.6])),
    lifted(place([286, 226], avocado(pen, 5), 16, 1.1)),
    coriander(pen, scatter(pen, 5, [310, 240], [112, 112]), [0.9, 1.3]),
    lifted(repeat(pen, tortilla(pen, 74, CORN), [{ at: [572, 420] }, { at: [560, 396], turn: 60 }])),
    lifted(place([564, 70], wedge(44, LIME), 160)),
  )
}

export function aguachile(pen: Pen): string {
  return picture(
    wood(pen, ['#cfa674', '#a87c4c']),
    molcajete(pen, [320, 240], 210),
    place(
      [320, 240],
      path(blob(pen, [166, 164], { points: 12, wobble: 0.03 }), '#5f8f2c') +
        path(blob(pen, [146, 144], { points: 10, wobble: 0.04 }), '#79ab3a', ' transform="translate(-3 -4)"'),
    ),
    gloss([246, 160], 44, -32),
    lifted(
      strew(
        pen,
        [
          circle([0, 0], 30, '#47752a') +
            circle([0, 0], 26, '#cfe0a5') +
            circle([0, 0], 17, '#e3eec6') +
            dots(ring(4, [0, 0], 10), '#b8cf88', 4),
        ],
        ring(6, [320, 240], 112, -60),
      ),
    ),
    lifted(
      repeat(
        pen,
        shrimp(CORAL),
        [...ring(7, [320, 240], 78), [322, 244] as Pt].map((at, index) => ({
          at,
          turn: index * 51 - 40,
          scale: [1.2, 1.2] as Pt,
        })),
      ),
    ),
    lifted(redOnion(pen, scatter(pen, 6, [320, 240], [110, 110]), [1.2, 1.6])),
    coriander(pen, scatter(pen, 6, [320, 240], [120, 120])),
    dots(scatter(pen, 9, [320, 240], [130, 130]), '#b3321c', 5),
    lifted(repeat(pen, tortilla(pen, 70, CORN), [{ at: [590, 60] }]), place([60, 410], wedge(42, LIME), 20)),
  )
}

export function streetCorn(pen: Pen): string {
  const cob = (): string => {
    const rows = [-27, -9, 9, 27].map((y) =>
      Array.from({ length: 15 }, (_, index): Pt => [-128 + index * 18 + Math.abs(y) * 0.1, y]),
    )
    return (
      line('M150 0H216', '#c59a5f', 13) +
      box([0, 3], [292, 82], '#a8741a', ' rx="40"') +
      box([0, -1], [288, 76], '#d99b28', ' rx="38"') +
      rows.map((row, index) => dots(row, index % 2 ? '#f3c143' : '#f7cf5f', 15.5)).join('') +
      dots(scatter(pen, 16, [-4, 0], [124, 30]), '#7a4416', 12, ' opacity=".75"') +
      line('M-118-8q26-26 46 2t48 0t48-2t48 0t44 4', '#fff6e2', 17) +
      dots(scatter(pen, 26, [0, -2], [122, 24]), '#fffdf4', 9) +
      dots(scatter(pen, 24, [0, -2], [124, 26]), '#c43a1c', 4.5)
    )
  }
  return picture(
    tiles(pen, ['#c9b590', '#a3ad80', '#98a374', '#adb78c']),
    board([316, 244], [600, 372], 4, ['#d8ac74', '#a87845']),
    lifted(
      repeat(pen, cob(), [
        { at: [292, 128], turn: -4, scale: [1.22, 1.22] },
        { at: [310, 244], turn: 3, scale: [1.22, -1.22] },
        { at: [292, 360], turn: -2, scale: [1.22, 1.22] },
      ]),
    ),
    lifted(place([82, 62], wedge(40, LIME), 200), place([590, 420], wedge(40, LIME), 30)),
    coriander(pen, [
      [560, 160],
      [120, 300],
      [548, 300],
    ]),
  )
}

export function meltedCheese(pen: Pen): string {
  const bubbles = scatter(pen, 16, [290, 236], [112, 108])
  return picture(
    wood(pen, ['#dcb98a', '#b28d5d']),
    skillet([290, 236], 186),
    place(
      [290, 236],
      path(blob(pen, [158, 156], { points: 12, wobble: 0.03 }), '#d99a2e') +
        path(blob(pen, [148, 146], { points: 11, wobble: 0.04 }), '#f6c955') +
        path(blob(pen, [118, 112], { points: 10, wobble: 0.1 }), '#fbdc82'),
    ),
    dots(bubbles, '#e4a63a', 26, ' opacity=".7"'),
    dots(
      bubbles.map(([x, y]): Pt => [x - 2, y - 2]),
      '#fbe09a',
      17,
    ),
    dots(scatter(pen, 10, [290, 236], [126, 122]), '#b06a1e', 11, ' opacity=".5"'),
    lifted(
      strew(
        pen,
        [
          lump(blob(pen, [17, 13], { points: 7, wobble: 0.2 }), ['#7d2413', '#b8432a'], 2.5),
          lump(blob(pen, [13, 11], { points: 7, wobble: 0.2 }), ['#8b2c16', '#cc5a38'], 2.5),
        ],
        scatter(pen, 20, [290, 240], [86, 82]),
      ),
    ),
    lifted(
      shreds(pen, scatter(pen, 8, [290, 238], [96, 90]), { color: '#3f6a2c', width: 10, length: [28, 48] }),
    ),
    coriander(pen, scatter(pen, 4, [290, 236], [70, 70])),
    napkin([608, 66], 24, ['#b5553a', '#e9c7a4']),
    lifted(repeat(pen, tortilla(pen, 84, FLOUR), [{ at: [552, 118] }, { at: [566, 92], turn: 70 }])),
    lifted(place([66, 424], chilli(['#3f6a2c', '#6f9a45']), 20, 0.9)),
  )
}

export function tortillaSoup(pen: Pen): string {
  return picture(
    linen('#cf8a62', '#bd7850'),
    plate([320, 246], 226, WARES.cream),
    bowl([320, 240], 184, WARES.peltre, '#a83a1c'),
    circle([316, 234], 132, '#c24f27', ' opacity=".7"'),
    dots(scatter(pen, 16, [320, 240], [130, 130]), '#e08a4a', 9, ' opacity=".75"'),
    gloss([240, 164], 40, -34),
    lifted(
      shreds(pen, scatter(pen, 20, [306, 244], [78, 66]), { color: '#a8681f', width: 11, length: [44, 76] }),
      shreds(pen, scatter(pen, 20, [304, 240], [76, 64]), { color: '#e2a548', width: 8, length: [44, 76] }),
    ),
    lifted(place([376, 262], avocado(pen, 4), 30)),
    lifted(line('M232 258q26-26 46 0t44 2t44-4', '#fffaf0', 13)),
    lifted(place([336, 186], chilli(['#55170f', '#7c2a1c']), -18, 0.9)),
    lifted(crumbs(pen, scatter(pen, 11, [300, 250], [80, 60]), ['#dccfae', '#fffbee'])),
    coriander(
      pen,
      [
        [262, 200],
        [388, 216],
        [312, 306],
        [270, 292],
      ],
      [1, 1.3],
    ),
    spoon([590, 250], 8),
    lifted(place([66, 84], wedge(40, LIME), 150)),
  )
}

export function cactusSalad(pen: Pen): string {
  return picture(
    striped('#e8ddc2', '#6f8a56'),
    plate([330, 240], 214, WARES.rose),
    lifted(
      shreds(pen, scatter(pen, 34, [330, 244], [128, 118]), {
        color: '#3f6a2a',
        width: 15,
        length: [52, 84],
      }),
      shreds(pen, scatter(pen, 34, [328, 240], [124, 114]), {
        color: '#6d9a42',
        width: 10,
        length: [50, 82],
      }),
      shreds(pen, scatter(pen, 16, [326, 236], [110, 100]), { color: '#9dc06a', width: 4, length: [36, 64] }),
    ),
    lifted(
      strew(
        pen,
        [
          wedge(30, ['#b3281a', '#e9705a', '#d94a35']) +
            dots(
              [
                [-10, 10],
                [10, 10],
                [0, 18],
              ],
              '#f7d08a',
              4,
            ),
        ],
        scatter(pen, 8, [330, 240], [104, 96]),
      ),
    ),
    lifted(strew(pen, [RADISH], scatter(pen, 8, [330, 240], [110, 100]), { scale: [1.1, 1.4] })),
    lifted(redOnion(pen, scatter(pen, 7, [330, 240], [90, 84]), [1.1, 1.5])),
    lifted(
      strew(
        pen,
        [box([1, 3], [34, 28], '#dccfae', ' rx="3"') + box([0, 0], [33, 27], '#fffdf4', ' rx="3"')],
        scatter(pen, 7, [330, 238], [80, 74]),
      ),
    ),
    strew(pen, [CILANTRO], scatter(pen, 6, [330, 240], [104, 96])),
    dots(scatter(pen, 20, [330, 240], [112, 104]), '#4c5a2a', 3.5),
    dip([574, 400], 44, WARES.clay, ['#c9a53c', '#dcbf60']),
    lifted(place([574, 74], wedge(40, LIME), 140)),
  )
}
