import {
  BLUE_CORN,
  RADISH,
  CORN,
  LIME,
  chilli,
  citrus,
  coriander,
  crumbs,
  onionDice,
  onionRings,
  redOnion,
  tortilla,
  wedge,
} from './pantry.ts'
import { linen, napkin, picture, striped, tiles, wood } from './scene.ts'
import {
  blob,
  box,
  circle,
  dots,
  lifted,
  repeat,
  line,
  lump,
  path,
  place,
  scatter,
  shreds,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, board, dip, platter } from './tableware.ts'

type Corn = readonly [string, string, string]

/** Three open tacos side by side, the same one turned and mirrored; `filling` is drawn around the origin. */
function threeTacos(pen: Pen, corn: Corn, filling: string): string {
  const cup =
    path('M-70-66A100 100 0 0 0-70 66Q-90 0-70-66z', '#3a1d0c', ' opacity=".16"') +
    path('M70-66A100 100 0 0 1 70 66Q90 0 70-66z', '#fff', ' opacity=".22"')
  const taco = lifted(tortilla(pen, 100, corn) + cup) + place([0, 0], filling, 0, 1.2)
  return repeat(pen, taco, [
    { at: [146, 232], turn: -12 },
    { at: [494, 232], turn: 10, scale: [-1, 1] },
    { at: [320, 256], turn: 3, scale: [1, -1] },
  ])
}

/** A heap of shredded or chopped filling: dark below, light on top. */
const heap = (
  pen: Pen,
  count: number,
  [dark, middle, light]: readonly [string, string, string],
  width = 11,
): string =>
  lifted(
    shreds(pen, scatter(pen, count, [0, 3], [42, 66]), { color: dark, width: width + 3, length: [10, 26] }),
    shreds(pen, scatter(pen, count, [0, 0], [40, 62]), { color: middle, width, length: [10, 24] }),
    shreds(pen, scatter(pen, Math.round(count * 0.5), [-2, -3], [34, 54]), {
      color: light,
      width: width - 4,
      length: [6, 16],
    }),
  )

export function alPastor(pen: Pen): string {
  const pineapple =
    path('M-17-9L15-13L19 9L-13 13z', '#d99a1f') +
    path('M-16-11L13-14L16 5L-13 9z', '#f8cf52') +
    line('M-8-8l2 14M3-10l2 14', '#e5ae33', 2)
  return picture(
    tiles(pen, ['#e9d3b4', '#d88a61', '#cf7c53', '#dd956d']),
    platter([320, 244], [306, 176], WARES.peltre),
    threeTacos(
      pen,
      CORN,
      heap(pen, 20, ['#8f3a1a', '#c95f2a', '#ea9148']) +
        lifted(strew(pen, [pineapple], scatter(pen, 4, [2, -6], [30, 50]), { scale: [0.8, 1.1] })) +
        onionDice(pen, scatter(pen, 9, [0, 0], [34, 54])) +
        coriander(pen, scatter(pen, 5, [0, 0], [34, 54]), [0.6, 0.85]),
    ),
    lifted(place([243, 372], wedge(34, LIME), -20), place([398, 378], wedge(34, LIME), 15)),
    dip([590, 58], 58, WARES.clay, ['#8f2318', '#b93a25']),
  )
}

export function fishTacos(pen: Pen): string {
  const fillet = (turn: number) => {
    const d = blob(pen, [22, 58], { points: 9, wobble: 0.12 })
    return place(
      [0, 0],
      lump(d, ['#b5722a', '#e8ac55'], 4) +
        dots(scatter(pen, 14, [-2, -4], [15, 46]), '#f6cf86', 6) +
        dots(scatter(pen, 8, [0, 0], [15, 46]), '#c98a3b', 4),
      turn,
    )
  }
  return picture(
    linen('#cfd8c6', '#b5c2ac'),
    board([320, 246], [610, 300], -2, ['#c99a63', '#9b6c3b']),
    threeTacos(
      pen,
      CORN,
      lifted(
        shreds(pen, scatter(pen, 26, [0, 0], [50, 70]), { color: '#6d2c5c', width: 7, length: [16, 34] }),
        shreds(pen, scatter(pen, 18, [0, 0], [48, 68]), { color: '#a2568c', width: 4, length: [14, 30] }),
      ) +
        lifted(fillet(4)) +
        line('M-22-42q24 6 40-4q-40 22-36 30q20 6 36-2q-38 20-34 28q18 6 34 0q-30 16-24 26', '#fff8e6', 7) +
        strew(
          pen,
          [box([0, 0], [12, 11], '#d4452f', ' rx="3"') + box([-2, -2], [5, 4], '#ee7a5f', ' rx="2"')],
          scatter(pen, 7, [0, 0], [38, 56]),
        ) +
        coriander(pen, scatter(pen, 3, [0, 0], [34, 54]), [0.6, 0.85]),
    ),
    lifted(place([88, 92], citrus(40, LIME), 12)),
    dip([560, 410], 50, WARES.white, ['#e3b8a0', '#f0cdb8']),
  )
}

export function steakTacos(pen: Pen): string {
  const slice =
    box([0, 3], [20, 54], '#3f1f14', ' rx="8"') +
    box([-1, 0], [18, 51], '#7b3a26', ' rx="8"') +
    box([1, 2], [9, 42], '#b8584a', ' rx="5"') +
    line('M-7-16l12-6M-7 2l12-6M-7 20l12-6', '#34180f', 2.5)
  return picture(
    wood(pen, ['#8d5f3c', '#5f3c24']),
    platter([320, 244], [306, 176], WARES.slate),
    threeTacos(
      pen,
      BLUE_CORN,
      lifted(
        strew(
          pen,
          [slice],
          [-46, -24, -2, 20, 42].map((y): Pt => [y * 0.1, y]),
          { turn: [70, 96], scale: [1.1, 1.35] },
        ),
      ) +
        lifted(place([20, -34], lump(blob(pen, [24, 18], { wobble: 0.16 }), ['#6f8f34', '#a8c25a']))) +
        onionDice(pen, scatter(pen, 7, [-4, 12], [34, 40])) +
        coriander(pen, scatter(pen, 4, [0, 6], [36, 50]), [0.6, 0.85]),
    ),
    lifted(
      ...[200, 430].map((x) =>
        place(
          [x, 376],
          line('M-34 4Q0-8 30 0', '#7aa04a', 9) +
            circle([-40, 5], 15, '#f5efdc') +
            circle([-44, 1], 6, '#fff') +
            line('M-46 12l10-12', '#4a2c18', 3),
          -6,
        ),
      ),
    ),
    dip([58, 60], 54, WARES.clay, ['#3d5c22', '#6a8d38']),
    lifted(place([590, 430], wedge(38, LIME), 200)),
  )
}

export function mushroomTacos(pen: Pen): string {
  const mushroom =
    path('M-24 4C-26-20 26-20 24 4C18 12 10 6 8 10V28Q0 34-8 28V10C-10 6-18 12-24 4z', '#8d6a48') +
    path('M-20 0C-20-14 20-14 20 0C12 6 8 2 5 8V24Q0 28-5 24V8C-8 2-12 6-20 0z', '#dcc3a0') +
    line('M-14 2Q0-6 14 2', '#a98560', 2.5)
  return picture(
    striped('#efe2cb', '#b0563a'),
    platter([320, 244], [306, 176], WARES.sage),
    threeTacos(
      pen,
      BLUE_CORN,
      lifted(
        place([0, 0], lump(blob(pen, [44, 62], { wobble: 0.12 }), ['#1f1d22', '#35323a'])),
        dots(scatter(pen, 22, [0, 0], [38, 54]), '#56525e', 11),
      ) +
        lifted(
          strew(pen, [mushroom], scatter(pen, 6, [0, -2], [30, 48]), { scale: [0.75, 1], turn: [-70, 70] }),
        ) +
        dots(scatter(pen, 16, [0, 0], [38, 58]), '#b3321c', 6) +
        dots(scatter(pen, 12, [0, 0], [38, 58]), '#f3dfae', 4) +
        coriander(pen, scatter(pen, 4, [0, 0], [36, 54]), [0.6, 0.85]),
    ),
    dip([574, 404], 56, WARES.clay, ['#7c1d12', '#a93a1c']),
    lifted(place([92, 400], chilli(['#9c2716', '#c94a2c']), -30, 0.8)),
  )
}

const bananaLeaf = (turn: number, tone: string) =>
  place(
    [320, 246],
    path('M-288 0C-200-150 200-150 292-6C200 140-200 146-288 0z', tone) +
      line('M-270 0H270', '#8fb06a', 4) +
      line([-200, -120, -40, 40, 120, 200].map((x) => `M${x} 0l30-88M${x} 0l30 88`).join(''), '#527a36', 2.5),
    turn,
  )

export function cochinita(pen: Pen): string {
  return picture(
    wood(pen, ['#d9b98c', '#b18f60']),
    lifted(bananaLeaf(-9, '#3f6a30'), bananaLeaf(7, '#4c7a39')),
    platter([300, 248], [216, 138], WARES.clay),
    lifted(
      shreds(pen, scatter(pen, 44, [300, 252], [150, 82]), {
        color: '#7c2f14',
        width: 14,
        length: [18, 40],
        turn: [-40, 40],
      }),
      shreds(pen, scatter(pen, 40, [298, 246], [144, 78]), {
        color: '#bf5523',
        width: 10,
        length: [18, 42],
        turn: [-40, 40],
      }),
      shreds(pen, scatter(pen, 24, [294, 240], [130, 66]), {
        color: '#e58a45',
        width: 5,
        length: [14, 32],
        turn: [-40, 40],
      }),
    ),
    lifted(redOnion(pen, scatter(pen, 12, [300, 236], [96, 44]), [1, 1.5])),
    coriander(pen, scatter(pen, 4, [300, 244], [100, 50])),
    lifted(
      repeat(pen, tortilla(pen, 78, CORN), [
        { at: [528, 330] },
        { at: [536, 310], turn: 40 },
        { at: [544, 290], turn: 100 },
      ]),
    ),
    dip([566, 76], 52, WARES.slate, ['#d9891c', '#f0b13e']),
    lifted(place([76, 402], wedge(42, ['#c58a2b', '#fbeac0', '#f0b44e']), 160)),
  )
}

export function enchiladas(pen: Pen): string {
  const roll =
    path('M-32-100Q0-114 32-100V100Q0 114-32 100z', '#38581c') +
    path('M-30-102Q0-114 28-102V92Q0 104-30 92z', '#6f9636') +
    path('M-26-98Q-10-106 2-104V84Q-12 90-26 86z', '#8fb550')
  return picture(
    tiles(pen, ['#dcc7a6', '#e8cda4', '#e3c496', '#ecd5b1']),
    platter([320, 244], [300, 196], WARES.clay),
    place([320, 248], path(blob(pen, [236, 138], { points: 11, wobble: 0.04 }), '#577f2a')),
    lifted(
      repeat(
        pen,
        roll,
        [-136, -68, 0, 68, 136].map((x, index) => ({ at: [320 + x, 246] as Pt, turn: 6 - index * 3 })),
      ),
    ),
    lifted(line('M156 196q34 52 66 4q36 56 72 2q36 54 72 0q34 52 70 0q20 34 48 2', '#fffaf0', 15)),
    lifted(crumbs(pen, scatter(pen, 18, [320, 262], [170, 56]))),
    lifted(
      onionRings(pen, [
        [226, 258],
        [252, 280],
        [318, 292],
        [340, 268],
        [410, 256],
        [434, 278],
      ]),
    ),
    lifted(
      repeat(
        pen,
        RADISH,
        [186, 268, 372, 456].map((x, index) => ({ at: [x, 316 - (index % 2) * 10] as Pt })),
      ),
    ),
    coriander(pen, scatter(pen, 6, [320, 250], [160, 50])),
    napkin([18, 50], -32, ['#f4e6cd', '#b9532f']),
  )
}
