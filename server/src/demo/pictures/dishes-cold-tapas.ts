import { PARSLEY, coriander, gloss } from './pantry.ts'
import { linen, marble, picture, wood } from './scene.ts'
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
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, bowl, fork, plate } from './tableware.ts'
import { HAM, PICO } from './pantry.ts'

export function potatoSalad(pen: Pen): string {
  return picture(
    linen('#d3a88a', '#c49778'),
    plate([320, 240], 214, WARES.blue),
    lifted(
      place([320, 244], lump(blob(pen, [128, 118], { points: 12, wobble: 0.06 }), ['#d9c591', '#fbf0cf'], 6)),
    ),
    place([314, 234], path(blob(pen, [98, 88], { points: 11, wobble: 0.08 }), '#fff8e2')),
    strew(
      pen,
      [
        box([0, 0], [18, 16], '#e58a3a', ' rx="4"'),
        circle([0, 0], 9, '#7fa04a'),
        box([0, 0], [22, 19], '#f0dca0', ' rx="4"'),
      ],
      scatter(pen, 27, [320, 246], [108, 98]),
      { scale: [0.8, 1.1] },
    ),
    lifted(
      strew(
        pen,
        [
          path('M-40-10C-20-22 24-20 42-8C40 10 20 18-8 16C-30 14-42 6-40-10z', '#b58a78') +
            line('M-30-6Q0-14 32-6M-28 4Q0-4 34 4', '#dfbfae', 4),
        ],
        [
          [290, 214],
          [350, 208],
          [324, 252],
        ],
        { turn: [-20, 40] },
      ),
    ),
    lifted(
      line('M230 262Q320 320 410 258M244 196Q320 150 398 200', '#c23a22', 15) +
        line('M234 260Q320 314 404 256M250 194Q320 152 392 198', '#e5694a', 5),
    ),
    lifted(
      strew(
        pen,
        [
          ellipse([0, 0], [16, 14], '#5d7030') +
            ellipse([-3, -3], [10, 8], '#8ba04e') +
            circle([2, 0], 5, '#3a2012'),
        ],
        [
          [320, 176],
          [392, 250],
          [252, 244],
          [324, 306],
        ],
      ),
    ),
    strew(
      pen,
      [PARSLEY],
      [
        [286, 190],
        [364, 290],
        [300, 280],
      ],
      { scale: [0.9, 1.2] },
    ),
    lifted(
      repeat(
        pen,
        PICO,
        ring(7, [320, 240], 158, 20).map((at, index) => ({ at, turn: 110 + index * 51 })),
      ),
    ),
    fork([592, 250], 6),
  )
}

export function salmorejo(pen: Pen): string {
  const egg =
    ellipse([0, 0], [30, 25], '#d9ccb4') +
    ellipse([-1, -2], [29, 23], '#fffdf6') +
    circle([-1, -2], 13, '#e8a52e') +
    circle([-3, -4], 9, '#f7c65a')
  return picture(
    marble(pen, '#ece4d6', '#cfc3ae'),
    plate([320, 246], 224, WARES.sage),
    bowl([320, 240], 180, WARES.white, '#d9673a'),
    circle([316, 236], 132, '#e88454'),
    line(
      'M222 236C240 160 330 140 384 186C430 226 404 300 344 312C290 320 254 280 268 240',
      '#f3a878',
      12,
      ' opacity=".6"',
    ),
    lifted(
      repeat(pen, egg, [
        { at: [282, 222], turn: -20 },
        { at: [342, 200], turn: 20 },
        { at: [300, 282], turn: 10 },
      ]),
    ),
    lifted(
      place([362, 262], HAM, 30, 0.7),
      place([390, 230], HAM, 80, 0.55),
      place([334, 250], HAM, -30, 0.5),
    ),
    line('M236 300Q280 344 344 338M248 168Q300 124 362 146', '#b8a12c', 6, ' opacity=".75"') +
      dots(scatter(pen, 10, [320, 240], [124, 124]), '#d9c24a', 8, ' opacity=".8"'),
    coriander(
      pen,
      [
        [318, 240],
        [258, 258],
      ],
      [0.8, 1],
    ),
    lifted(
      repeat(pen, PICO, [
        { at: [580, 66], turn: 30, scale: [1.3, 1.3] },
        { at: [590, 104], turn: 12, scale: [1.3, 1.3] },
      ]),
    ),
    lifted(
      place(
        [64, 414],
        circle([0, 0], 50, '#b32c1a') +
          circle([-4, -5], 42, '#da4a32') +
          path('M-14-40L0-28L14-42L10-22L28-22L8-12L0-20L-10-12L-26-22L-8-22z', '#5d8a3a'),
      ),
    ),
  )
}

export function iberianHam(pen: Pen): string {
  return picture(
    wood(pen, ['#8a5f42', '#5f3f2a']),
    plate([320, 240], 220, WARES.white),
    lifted(
      repeat(
        pen,
        HAM,
        ring(11, [320, 240], 134).map((at, index) => ({
          at,
          turn: index * 33 + 4,
          scale: [1.15, 1.25] as Pt,
        })),
      ),
    ),
    lifted(
      repeat(
        pen,
        HAM,
        ring(7, [320, 240], 76, -60).map((at, index) => ({
          at,
          turn: index * 51 + 40,
          scale: [1.1, 1.15] as Pt,
        })),
      ),
    ),
    lifted(
      repeat(pen, HAM, [
        { at: [320, 236], turn: 20, scale: [1.05, 1.1] },
        { at: [330, 250], turn: -60, scale: [0.8, 0.9] },
      ]),
    ),
    gloss([250, 150], 26, -30) + gloss([380, 176], 20, 30),
    lifted(
      repeat(pen, PICO, [
        { at: [574, 398], turn: -30, scale: [1.4, 1.4] },
        { at: [590, 430], turn: -8, scale: [1.4, 1.4] },
        { at: [556, 436], turn: 20, scale: [1.4, 1.4] },
      ]),
    ),
    lifted(
      place([70, 76], ellipse([0, 0], [26, 22], '#5d7030') + ellipse([-5, -5], [16, 12], '#8ba04e')),
      place([112, 60], ellipse([0, 0], [24, 20], '#54672a') + ellipse([-5, -5], [15, 11], '#7f9446')),
    ),
  )
}
