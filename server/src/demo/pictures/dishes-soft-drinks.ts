import { ice, tumbler } from './glassware.ts'
import { LEMON, LIME, MINT, citrus, steam, wedge } from './pantry.ts'
import { counter, footShade, picture } from './scene.ts'
import {
  box,
  circle,
  dots,
  ellipse,
  lifted,
  line,
  path,
  place,
  repeat,
  scatter,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'

/** A cinnamon stick lying across. */
const CINNAMON =
  box([0, 0], [120, 15], '#7a4523', ' rx="7"') +
  box([0, 10], [116, 13], '#96592f', ' rx="6"') +
  line('M-52-2H48M-50 9H46', '#b57a4a', 2.5)

export function hibiscus(pen: Pen): string {
  const petal =
    path('M0 0C-40-26-42-74 0-92C42-74 40-26 0 0z', '#b3243f') + path('M0-4C-24-26-26-60 0-78z', '#d2425a')
  return picture(
    counter('#e6cfae', '#f0dfc5', '#b98557'),
    tumbler(
      { at: [340, 414], rim: 190, foot: 150, height: 310 },
      { level: 0.84, deep: '#8c1530', surface: '#c23a55' },
      path('M268 300L270 404Q340 426 410 404L416 250Q340 330 268 300z', '#6f0f25', ' opacity=".6"') +
        ice(
          pen,
          [
            [300, 206],
            [376, 200],
            [334, 266],
            [392, 290],
          ],
          60,
        ) +
        place([300, 320], citrus(38, LIME), 20),
    ),
    lifted(place([430, 116], citrus(46, LIME), 12)),
    line('M310 110L288 26', '#fffaf0', 9) + line('M310 110L288 26', '#b3243f', 9, ' stroke-dasharray="9 14"'),
    footShade([130, 418], 70),
    lifted(
      repeat(
        pen,
        petal,
        [-74, -36, 0, 36, 74].map((turn) => ({ at: [128, 408] as Pt, turn })),
      ),
    ),
    lifted(
      circle([128, 404], 17, '#5a0d20'),
      line('M128 400L150 338', '#e9c25a', 6),
      dots(
        [
          [150, 338],
          [142, 344],
          [156, 346],
          [148, 352],
        ],
        '#f2d77a',
        9,
      ),
    ),
    lifted(
      strew(
        pen,
        [petal],
        [
          [520, 412],
          [560, 416],
          [498, 418],
        ],
        { scale: [0.3, 0.4], turn: [70, 120] },
      ),
    ),
  )
}

export function horchata(pen: Pen): string {
  return picture(
    counter('#b9633c', '#cf7f57', '#e3c497'),
    tumbler(
      { at: [320, 414], rim: 192, foot: 150, height: 312 },
      { level: 0.87, deep: '#efe2c8', surface: '#fffaf0' },
      path('M250 320L252 404Q320 426 388 404L396 260Q330 350 250 320z', '#dfcca8', ' opacity=".55"') +
        ice(
          pen,
          [
            [280, 206],
            [356, 212],
            [316, 282],
          ],
          60,
        ) +
        dots(scatter(pen, 34, [320, 144], [78, 10]), '#9a5c30', 3.5) +
        dots(scatter(pen, 20, [320, 250], [70, 110]), '#c79a6a', 3),
    ),
    lifted(place([372, 92], CINNAMON, -68, 1.15)),
    line('M288 108L268 24', '#fffaf0', 9) + line('M288 108L268 24', '#c9673f', 9, ' stroke-dasharray="9 14"'),
    footShade([118, 420], 66),
    lifted(place([116, 402], CINNAMON, -8), place([124, 384], CINNAMON, 12, 0.9)),
    lifted(
      strew(
        pen,
        [ellipse([0, 0], [19, 12], '#9c6a3c') + ellipse([-2, -2], [14, 8], '#c08f5c')],
        [
          [500, 410],
          [540, 402],
          [530, 420],
          [566, 416],
        ],
        { turn: [-30, 30] },
      ),
    ),
    dots(scatter(pen, 26, [530, 440], [80, 12]), '#fff8ea', 5),
  )
}

export function clayPotCoffee(pen: Pen): string {
  return picture(
    counter('#d8c3a0', '#e8d8bb', '#6b4a33'),
    footShade([316, 416], 112),
    path('M414 226q88-8 84 62q-4 70-98 74', 'none', ' stroke="#8f4526" stroke-width="30"') +
      path('M414 226q84-6 80 60q-4 62-94 68', 'none', ' stroke="#b9633c" stroke-width="18"'),
    path('M192 172C170 262 186 360 232 412Q316 434 400 412C446 360 462 262 440 172z', '#9c4c2b'),
    path('M192 172C174 262 188 350 228 402Q300 420 372 408C420 350 424 262 410 172z', '#b9633c'),
    path(
      'M196 190C184 262 196 336 226 384Q244 390 252 388C226 330 220 256 226 190z',
      '#d98b61',
      ' opacity=".7"',
    ),
    line('M188 244Q316 274 446 244', '#f0d9a8', 6) +
      line('M186 286Q316 318 448 286', '#f0d9a8', 6) +
      dots(
        [200, 232, 266, 300, 334, 368, 402, 434].map((x): Pt => [
          x,
          268 + 14 * Math.sin(((x - 190) / 256) * Math.PI),
        ]),
        '#5d7a45',
        14,
      ),
    ellipse([316, 172], [126, 26], '#7c3b1f') +
      ellipse([316, 174], [112, 20], '#2e160c') +
      ellipse([310, 177], [90, 13], '#4a2513'),
    steam([316, 140]),
    lifted(place([90, 404], CINNAMON, -14), place([104, 388], CINNAMON, 10, 0.9)),
    lifted(
      path('M510 424L520 364Q556 350 592 364L604 424Q556 438 510 424z', '#7a4420'),
      ellipse([556, 364], [36, 10], '#a8672f'),
    ),
    dots(scatter(pen, 12, [440, 446], [120, 12]), '#3a2012', 12),
  )
}

export function lemonade(pen: Pen): string {
  return picture(
    counter('#b8c6ad', '#d0dac4', '#d9b58a'),
    tumbler(
      { at: [320, 414], rim: 190, foot: 154, height: 314 },
      { level: 0.86, deep: '#dfe5a2', surface: '#f2f4cd' },
      path('M250 310L250 404Q320 426 390 404L398 260Q330 340 250 310z', '#c6d27a', ' opacity=".55"') +
        ice(
          pen,
          [
            [282, 196],
            [360, 200],
            [320, 254],
          ],
          58,
        ) +
        place([290, 296], citrus(44, LIME), 16) +
        place([362, 336], citrus(38, LEMON), -12) +
        strew(
          pen,
          [MINT],
          [
            [352, 262],
            [284, 364],
            [336, 386],
          ],
          { scale: [0.7, 0.9] },
        ),
    ),
    lifted(repeat(pen, MINT, [{ at: [330, 84], turn: -34 }, { at: [374, 80], turn: 34 }, { at: [352, 66] }])),
    lifted(place([236, 112], citrus(48, LEMON), -16)),
    line('M298 106L276 22', '#fffaf0', 9) + line('M298 106L276 22', '#7aa04a', 9, ' stroke-dasharray="9 14"'),
    lifted(place([530, 404], wedge(52, LIME), 184)),
    footShade([118, 416], 50),
    lifted(
      ellipse([118, 384], [58, 42], '#d9a72e'),
      ellipse([110, 376], [44, 30], '#f3cb58'),
      ellipse([62, 384], [9, 7], '#c08f22'),
    ),
  )
}
