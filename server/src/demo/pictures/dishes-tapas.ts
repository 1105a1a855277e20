import { LEMON, PARSLEY, gloss, wedge } from './pantry.ts'
import { linen, napkin, picture, striped, tiles, wood } from './scene.ts'
import {
  blob,
  circle,
  dots,
  lifted,
  line,
  lump,
  path,
  place,
  repeat,
  ring,
  scatter,
  standing,
  strew,
  type Pen,
} from './svg.ts'
import { WARES, board, bowl, dip, fork, plate, platter } from './tableware.ts'
import { HAM, PICO } from './pantry.ts'

export function tortillaEspanola(pen: Pen): string {
  return picture(
    tiles(pen, ['#f0e4cd', '#d9c3a0', '#d2b98f', '#e0ccab']),
    plate([320, 240], 220, WARES.white),
    standing(circle([318, 246], 162, '#b9761f')),
    circle([316, 238], 160, '#e0a63a') + circle([314, 236], 148, '#f0c257'),
    place(
      [314, 236],
      path(blob(pen, [104, 92], { points: 9, wobble: 0.2 }), '#c98a2a', ' opacity=".75"') +
        path(
          blob(pen, [60, 48], { points: 8, wobble: 0.2 }),
          '#a8691c',
          ' opacity=".65" transform="translate(-24 18)"',
        ) +
        path(
          blob(pen, [40, 26], { points: 8, wobble: 0.2 }),
          '#8f5414',
          ' opacity=".5" transform="translate(50 -44)"',
        ),
    ),
    dots(scatter(pen, 30, [314, 236], [134, 132]), '#f9dc8c', 9, ' opacity=".7"'),
    dots(scatter(pen, 18, [314, 236], [130, 128]), '#a8691c', 6, ' opacity=".6"'),
    gloss([232, 160], 42, -38),
    path('M318 240L482 224L470 306z', WARES.white.inside) +
      path('M318 240L482 224L480 236L322 252zM318 240L470 306L462 314L316 250z', '#c98f34'),
    lifted(
      place(
        [372, 262],
        path('M-40-30L112-62Q126-22 114 24L-30-8z', '#e0a63a') +
          path('M-40-30L112-62Q124-34 120-10L-38-18z', '#f0c257') +
          path('M-38-16L120-8L114 26L-30-6z', '#f6e3a6') +
          dots(
            [
              [10, -8],
              [46, 0],
              [84, 6],
              [96, 14],
              [60, -2],
            ],
            '#e9c86e',
            9,
          ),
        24,
      ),
    ),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [206, 378],
          [226, 388],
        ],
        { scale: [1.1, 1.3] },
      ),
    ),
    fork([48, 246], -4),
    lifted(
      repeat(pen, PICO, [
        { at: [586, 70], turn: 40 },
        { at: [592, 104], turn: 20 },
      ]),
    ),
  )
}

export function croquettes(pen: Pen): string {
  const one =
    lump(
      'M-70-2C-70-30-48-38 0-38C48-38 70-30 70 0C70 30 48 38 0 38C-48 38-70 30-70-2z',
      ['#8f5416', '#cf8a34'],
      5,
    ) +
    dots(scatter(pen, 16, [-2, -5], [50, 32]), '#e9b561', 8) +
    dots(scatter(pen, 12, [0, -2], [52, 34]), '#a86820', 5)
  return picture(
    linen('#8b9a72', '#7b8a63'),
    platter([316, 244], [284, 182], WARES.cream),
    path('M120 160L520 130L548 330L140 360z', '#f7ead0', ' opacity=".95"') +
      line('M132 200L528 170M136 250L536 220M140 300L542 272', '#e6d3ae', 3),
    lifted(
      repeat(pen, one, [
        { at: [216, 196], turn: -14 },
        { at: [338, 176], turn: 10 },
        { at: [458, 206], turn: -20 },
        { at: [214, 300], turn: 18 },
        { at: [334, 284], turn: -8 },
        { at: [452, 310], turn: 24 },
      ]),
    ),
    lifted(place([338, 232], HAM, 10, 0.85)),
    lifted(
      strew(
        pen,
        [PARSLEY],
        [
          [276, 240],
          [398, 252],
          [330, 344],
        ],
        { scale: [1.2, 1.5] },
      ),
    ),
    dots(scatter(pen, 16, [330, 250], [180, 90]), '#fff', 3.5),
    dip([580, 70], 50, WARES.blue, ['#f0dfa8', '#faf0c8']),
    lifted(place([60, 410], wedge(44, LEMON), 20)),
  )
}

export function bravas(pen: Pen): string {
  const chunk =
    path('M-28-14L14-30L34-4L10 26L-26 20z', '#a8691c') +
    path('M-28-16L14-32L18-8L-10 2z', '#f4cf74') +
    path('M18-8L34-5L10 24L-10 4z', '#dd9f3c') +
    path('M-28-15L-10 3L8 25L-25 18z', '#e9b44f')
  return picture(
    wood(pen, ['#c69468', '#966842']),
    bowl([320, 240], 212, WARES.cream, '#f0e2c6'),
    lifted(
      strew(pen, [chunk], scatter(pen, 34, [320, 240], [138, 136]), { turn: [-50, 50], scale: [1.05, 1.3] }),
    ),
    lifted(
      place(
        [310, 246],
        path(blob(pen, [112, 84], { points: 13, wobble: 0.24 }), '#a82a12') +
          path(blob(pen, [92, 64], { points: 12, wobble: 0.24 }), '#d04a22', ' transform="translate(-4 -5)"'),
      ),
    ),
    gloss([268, 216], 34, -24),
    lifted(line('M206 214q40-34 62 4t56 6t58-2t56-10M236 304q34-26 56 2t56 0t54-4', '#fff4d6', 13)),
    dots(scatter(pen, 26, [320, 244], [130, 110]), '#8a1d0c', 4),
    strew(pen, [PARSLEY], scatter(pen, 7, [320, 240], [112, 104]), { scale: [0.8, 1] }),
    lifted(line('M432 134L528 40', '#e3c99a', 6)),
    fork([44, 252], -5),
  )
}

export function tomatoBread(pen: Pen): string {
  const toast =
    path(
      'M-120-46C-100-62 96-66 118-44C130-14 128 22 112 46C80 58-90 60-116 44C-130 18-132-18-120-46z',
      '#a8692c',
    ) +
    path(
      'M-114-46C-96-58 90-60 110-42C120-14 118 16 104 36C76 46-86 48-108 36C-120 12-122-18-114-46z',
      '#edd09a',
    ) +
    path('M-96-38C-60-52 70-52 96-36C106-8 104 8 92 26C40 38-70 38-94 26C-106 6-104-22-96-38z', '#d75a3c') +
    path('M-78-30C-40-42 50-40 78-28C60 0-40 4-78-30z', '#ec8a6a') +
    dots(scatter(pen, 20, [0, -2], [84, 30]), '#f5b294', 13, ' opacity=".75"') +
    dots(scatter(pen, 16, [0, -2], [86, 32]), '#c23a22', 9, ' opacity=".6"') +
    dots(scatter(pen, 18, [0, -2], [88, 32]), '#fbe6a8', 5)
  return picture(
    striped('#f3ead6', '#c2573a'),
    board([326, 244], [560, 400], 3, ['#d8ae7a', '#a97b49']),
    lifted(
      repeat(pen, toast, [
        { at: [240, 150], turn: -8, scale: [1.05, 1.1] },
        { at: [392, 246], turn: 5, scale: [1.1, -1.1] },
        { at: [244, 348], turn: -4, scale: [1.05, 1.1] },
      ]),
    ),
    dots(scatter(pen, 26, [310, 246], [160, 130]), '#fff', 4),
    line('M170 140q30-16 60 0M330 236q40-18 80 2M176 346q36-16 66 2', '#f0d060', 6, ' opacity=".8"'),
    lifted(
      place(
        [548, 110],
        circle([0, 0], 52, '#a8281a') +
          circle([-3, -3], 46, '#e05a40') +
          line('M0-36V36M-34-8L34 14M-34 14L34-8', '#f3a58c', 7) +
          circle([-3, -3], 12, '#f3a58c') +
          dots(ring(8, [-3, -3], 26), '#f7d48c', 6),
      ),
    ),
    lifted(
      place(
        [540, 380],
        lump('M0-40C30-30 44 6 26 28C10 40-14 40-28 26C-44 2-26-30 0-40z', ['#cfc0a4', '#f7efe0'], 3) +
          line('M0-36V30M-14-22Q-22 4-12 30M14-22Q22 4 12 30', '#d9b9c4', 3),
      ),
    ),
  )
}

export function padron(pen: Pen): string {
  const pepper =
    path('M-56-2C-50-26-10-32 24-18C44-10 62 4 66 12C44 20 4 28-24 24C-48 20-58 10-56-2z', '#27471f') +
    path('M-50-4C-42-22-8-26 20-14C36-8 48 0 54 6C30 10 0 14-22 12C-42 8-50 4-50-4z', '#4f7d38') +
    path('M-36-12C-20-20 4-16 18-10C0-10-20-6-36-12z', '#8fb56a') +
    line('M-54 2Q-70 2-80-10', '#7a9a4c', 7)
  return picture(
    tiles(pen, ['#d9c7a8', '#c7825c', '#bf7851', '#cf8d68']),
    bowl([318, 240], 208, WARES.white, '#efe3cb'),
    lifted(strew(pen, [pepper], scatter(pen, 15, [318, 244], [112, 112]), { scale: [0.95, 1.2] })),
    lifted(strew(pen, [pepper], scatter(pen, 8, [318, 238], [70, 70]), { scale: [0.95, 1.2] })),
    dots(scatter(pen, 12, [318, 240], [110, 110]), '#d9b98a', 8, ' opacity=".5"'),
    dots(scatter(pen, 44, [318, 240], [126, 126]), '#fff', 5),
    lifted(
      place(
        [586, 410],
        circle([0, 0], 46, '#a9713f') + circle([0, 0], 38, '#8f5a2e') + circle([0, 0], 34, '#f7f1e4'),
      ),
      dots(scatter(pen, 12, [586, 410], [24, 24]), '#d9d0bd', 6),
    ),
    napkin([20, 60], -26, ['#f4e8d0', '#4f7d38']),
  )
}
