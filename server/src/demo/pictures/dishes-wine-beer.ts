import { between } from '../content/random.ts'
import { bubbles, foam, ice, stem, tumbler } from './glassware.ts'
import { LEMON, ORANGE, citrus, wedge } from './pantry.ts'
import { counter, footShade, picture } from './scene.ts'
import {
  box,
  circle,
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

export function cana(pen: Pen): string {
  const beads = Array.from({ length: 26 }, (): Pt => [
    between(pen.random, 262, 374),
    between(pen.random, 200, 396),
  ])
  return picture(
    counter('#5f7450', '#788d67', '#c9985f'),
    tumbler(
      { at: [318, 414], rim: 168, foot: 126, height: 310 },
      { level: 0.84, deep: '#e39a1f', surface: '#f6cf62' },
      path('M244 190L254 396Q262 404 276 408L262 190z', '#f6cf62', ' opacity=".8"') + bubbles(beads, 5),
    ),
    foam([318, 116], 164, ['#e8d5a8', '#fff8e6']),
    line('M256 176L268 380', '#fff', 9, ' opacity=".5"'),
    ellipse([500, 422], [96, 17], '#3a1d0c', ' opacity=".3"'),
    ellipse([494, 412], [92, 19], '#fbf3e4') + ellipse([494, 409], [76, 13], '#eadbc0'),
    lifted(
      repeat(
        pen,
        ellipse([0, 0], [23, 19], '#5d7030') +
          ellipse([-4, -5], [15, 11], '#869a4a') +
          circle([14, -2], 5, '#b5402a'),
        [
          { at: [462, 396] },
          { at: [508, 392], turn: 20 },
          { at: [540, 402], turn: -14 },
          { at: [484, 404], turn: 8 },
        ],
      ),
    ),
    line('M484 392L548 346', '#c9985f', 5),
  )
}

export function tintoDeVerano(pen: Pen): string {
  return picture(
    counter('#e9d6b4', '#f4e6cb', '#b55f3e'),
    tumbler(
      { at: [320, 414], rim: 214, foot: 176, height: 288 },
      { level: 0.84, deep: '#8f1d2e', surface: '#c94d55' },
      path('M238 300L240 404Q320 430 400 404L408 240Q330 330 238 300z', '#6b1222', ' opacity=".6"') +
        ice(
          pen,
          [
            [272, 214],
            [360, 208],
            [316, 280],
            [262, 310],
          ],
          64,
        ) +
        place([372, 300], citrus(48, LEMON), 14) +
        bubbles(scatter(pen, 22, [320, 270], [80, 110])),
    ),
    lifted(place([424, 128], citrus(56, LEMON), 22)),
    line('M284 130L256 36', '#fffaf0', 10) +
      line('M284 130L256 36', '#b3243f', 10, ' stroke-dasharray="10 16"'),
    lifted(place([120, 404], wedge(54, LEMON), 184)),
    footShade([530, 416], 50),
    lifted(
      ellipse([530, 384], [58, 42], '#d9a72e'),
      ellipse([522, 376], [44, 30], '#f3cb58'),
      ellipse([586, 384], [9, 7], '#c08f22'),
    ),
  )
}

export function rioja(pen: Pen): string {
  const bowlShape = 'M212 86C196 190 226 262 320 268C414 262 444 190 428 86z'
  return picture(
    counter('#8d9a74', '#a5b28b', '#7a4f33'),
    path('M462 404V190Q462 164 480 150V52H524V150Q542 164 542 190V404Q502 416 462 404z', '#2c3a26') +
      box([502, 286], [80, 128], '#f2e4c6') +
      box([502, 40], [48, 52], '#7c1d2c', ' rx="5"') +
      circle([502, 268], 22, '#7c1d2c') +
      line('M474 316H530M482 332H522', '#b59a68', 4) +
      line('M474 186V392', '#fff', 7, ' opacity=".25"'),
    stem([304, 410], 152, 74),
    `<g transform="translate(-16)">${
      path(bowlShape, '#fff', ' opacity=".28"') +
      path('M208 166C210 224 244 258 320 260C396 258 430 224 432 166z', '#6f0f20') +
      ellipse([320, 166], [112, 19], '#9c2436') +
      path('M222 190C232 232 262 248 300 252C262 240 244 220 240 188z', '#a83245', ' opacity=".7"') +
      path(bowlShape, 'url(#g)') +
      ellipse([320, 86], [108, 16], 'none', ' stroke="#fff" stroke-width="3.5" opacity=".75"') +
      line('M228 116Q222 176 244 216', '#fff', 8, ' opacity=".5"')
    }</g>`,
    lifted(
      strew(
        pen,
        [circle([0, 0], 17, '#4a1f3c') + circle([-5, -5], 8, '#7d4a6c')],
        [
          [96, 404],
          [126, 410],
          [112, 384],
          [142, 388],
          [84, 384],
          [158, 408],
          [126, 366],
          [100, 366],
        ],
      ),
    ),
    line('M120 360q6-24 30-26', '#5d7a35', 6),
  )
}

export function vermouth(pen: Pen): string {
  return picture(
    counter('#c9673f', '#dd8560', '#54382a'),
    tumbler(
      { at: [314, 414], rim: 236, foot: 198, height: 246 },
      { level: 0.76, deep: '#5e1f12', surface: '#a84a24' },
      path('M228 300L224 402Q314 430 402 402L408 260Q320 340 228 300z', '#86341a', ' opacity=".75"') +
        ice(
          pen,
          [
            [262, 250],
            [356, 246],
            [306, 320],
          ],
          74,
        ) +
        place([250, 330], citrus(46, ORANGE), 10),
    ),
    lifted(place([424, 170], citrus(62, ORANGE), 20)),
    line('M240 96L392 292', '#e3cfa4', 6),
    lifted(
      place(
        [290, 160],
        ellipse([0, 0], [28, 22], '#5d7030') +
          ellipse([-5, -6], [18, 12], '#8ba04e') +
          circle([18, 2], 6, '#b5402a'),
        50,
      ),
    ),
    lifted(place([112, 402], wedge(56, ORANGE), 184)),
    box([548, 306], [74, 216], '#3f5a58', ' rx="12" opacity=".85"') +
      box([548, 176], [30, 56], '#b9b3a6', ' rx="6"') +
      path('M548 158h52q10 0 10 14v14', 'none', ' stroke="#b9b3a6" stroke-width="13"') +
      line('M522 220V390', '#fff', 7, ' opacity=".3"') +
      footShade([548, 416], 34),
  )
}
