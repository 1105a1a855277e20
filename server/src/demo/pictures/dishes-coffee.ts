import { tumbler } from './glassware.ts'
import { steam } from './pantry.ts'
import { counter, footShade, marble, picture } from './scene.ts'
import { box, circle, dots, ellipse, lifted, line, path, place, scatter, standing, type Pen } from './svg.ts'
import { WARES, plate, spoon } from './tableware.ts'

const BEAN =
  ellipse([0, 0], [15, 11], '#3a2012') +
  ellipse([-2, -2], [11, 7], '#5d3820') +
  line('M-12 2q12-8 24-2', '#24130a', 3)

export function cortado(pen: Pen): string {
  return picture(
    counter('#a9b58c', '#c0caa6', '#8a5a3a'),
    footShade([320, 424], 150),
    ellipse([320, 412], [168, 30], '#fbf3e4') + ellipse([320, 407], [140, 22], '#e9dcc4'),
    tumbler(
      { at: [320, 402], rim: 176, foot: 132, height: 232 },
      { level: 0.86, deep: '#a86a3a', surface: '#d9a871' },
      path('M250 290L254 392Q320 408 386 392L390 290Q320 306 250 290z', '#5a2f18') +
        path('M248 262L250 300Q320 316 390 300L393 262z', '#86502a') +
        ellipse([320, 206], [68, 11], '#f3dcb5') +
        ellipse([320, 206], [44, 6], '#c98f58'),
    ),
    steam([320, 150]),
    lifted(
      path('M424 402q56-22 128-14q26 4 24 12q-2 8-26 8q-66 4-126 4z', '#cfc9be'),
      ellipse([556, 398], [34, 11], '#b3ac9f'),
    ),
    lifted(box([108, 408], [66, 30], '#f6e9cf', ' rx="4"'), box([112, 384], [62, 28], '#fffaf0', ' rx="4"')),
    dots(scatter(pen, 6, [90, 450], [60, 10]), '#3a2012', 11),
  )
}

export function flatWhite(pen: Pen): string {
  const heart = 'M0 44C-78-6-62-76 0-44C62-76 78-6 0 44z'
  const tulip =
    path(heart, '#fdf4e2', ' transform="scale(1.75 1.7)"') +
    path(heart, 'none', ' stroke="#b87a45" stroke-width="5" transform="translate(0 -14)scale(1.16 1.04)"') +
    path(heart, 'none', ' stroke="#b87a45" stroke-width="8" transform="translate(0 -20)scale(.62 .5)"') +
    line('M0 74V-6', '#b87a45', 5)
  return picture(
    marble(pen, '#e9e1d6', '#c9bdac'),
    plate([308, 244], 222, WARES.blue),
    standing(
      path('M434 196q74-34 96 6q16 44-82 60z', '#8fb0ba') +
        path('M440 212q54-22 66-2q6 22-58 32z', '#5b7d8a'),
      circle([308, 240], 152, '#7fa2ae'),
    ),
    circle([308, 240], 145, 'none', ' stroke="#a9c3ca" stroke-width="6"'),
    circle([308, 240], 134, '#8a4f28') +
      circle([308, 240], 128, '#b87a45') +
      circle([308, 240], 134, 'url(#w)'),
    place([308, 240], tulip, -14),
    spoon([84, 262], -16),
    lifted(
      ...[
        [560, 410, 20],
        [592, 384, 70],
        [536, 438, -30],
        [598, 436, 110],
      ].map(([x, y, turn]) => place([x!, y!], BEAN, turn, 1.2)),
    ),
  )
}

export function pourOver(pen: Pen): string {
  return picture(
    counter('#d9b58f', '#e8cdac', '#5d4030'),
    footShade([320, 418], 120),
    path(
      'M240 226C240 262 196 312 190 372Q190 414 240 416H400Q450 414 450 372C444 312 400 262 400 226z',
      '#fff',
      ' opacity=".35"',
    ),
    path(
      'M206 322Q194 350 196 376Q198 408 242 409H398Q442 408 444 376Q446 350 434 322Q320 346 206 322z',
      '#5a2a14',
    ),
    ellipse([320, 322], [114, 17], '#8a4a26'),
    path('M214 346Q204 380 224 396Q240 400 250 398Q232 372 238 350z', '#a8683a', ' opacity=".6"'),
    path(
      'M240 226C240 262 196 312 190 372Q190 414 240 416H400Q450 414 450 372C444 312 400 262 400 226z',
      'url(#g)',
    ),
    path('M404 250q80-10 84 56q0 52-46 60', 'none', ' stroke="#fff" stroke-width="15" opacity=".5"'),
    line('M320 226V318', '#6d3a1c', 6),
    ellipse([320, 224], [104, 17], '#e9dcc8') + ellipse([320, 219], [104, 15], '#fffaf1'),
    path('M196 84L284 214Q320 224 356 214L444 84z', '#f4ead9') +
      path('M196 84L284 214Q300 220 312 220L252 92z', '#fffaf1') +
      line('M250 100L300 212M320 104V218M390 100L340 212', '#d9c9ae', 4),
    ellipse([320, 84], [124, 24], '#e2d3b8') +
      ellipse([320, 84], [112, 19], '#f7ecd6') +
      ellipse([320, 88], [92, 14], '#3f2010') +
      ellipse([306, 86], [50, 7], '#6d4022'),
    steam([330, 66]),
    path('M452 92q36 0 38 26q0 26-62 20', 'none', ' stroke="#e2d3b8" stroke-width="14"'),
    lifted(
      ...[
        [90, 404, 20],
        [120, 418, 80],
        [70, 426, -20],
        [138, 398, 140],
        [104, 388, 50],
      ].map(([x, y, turn]) => place([x!, y!], BEAN, turn, 1.1)),
    ),
    dots(scatter(pen, 5, [540, 440], [60, 12]), '#3a2012', 11),
  )
}
