import { MINT, gloss } from './pantry.ts'
import { linen, marble, napkin, picture, wood } from './scene.ts'
import {
  blob,
  circle,
  dots,
  ellipse,
  lifted,
  path,
  place,
  ring,
  scatter,
  standing,
  strew,
  type Pen,
  type Pt,
} from './svg.ts'
import { WARES, board, plate, spoon } from './tableware.ts'
import { RASPBERRY } from './pantry.ts'

export function cheesecake(pen: Pen): string {
  const top = 'M-186-30L120-124Q166-20 120 84z'
  return picture(
    wood(pen, ['#7f5a41', '#5d3f2c']),
    plate([320, 240], 220, WARES.sage),
    standing(
      place(
        [314, 226],
        path('M-186-30L-186 14L120 132Q146 84 146 20V-20L120 84z', '#f3dfa8') + path(top, '#8a4a1e'),
      ),
    ),
    place(
      [314, 226],
      path('M-186-12L121 106Q132 88 138 62L138 40L120 84L-186-30z', '#fbeec8') +
        path(top, '#9a5524') +
        path('M-150-30L112-108Q148-20 112 66z', '#b9702f') +
        path('M-60-36L104-92Q128-30 108 30Q20 20-60-36z', '#7c3f19', ' opacity=".75"') +
        path('M-20-30L60-56Q80-30 60-6Q20-4-20-30z', '#5d2c10', ' opacity=".6"'),
    ),
    gloss([352, 166], 44, -16),
    place(
      [226, 342],
      path(blob(pen, [92, 36], { points: 10, wobble: 0.14 }), '#9c1d38') +
        path(blob(pen, [66, 22], { points: 9, wobble: 0.14 }), '#c2405a', ' transform="translate(-6 -4)"'),
    ),
    lifted(
      strew(
        pen,
        [RASPBERRY],
        [
          [178, 336],
          [218, 326],
          [258, 346],
          [212, 358],
          [286, 326],
        ],
        { turn: [-20, 20], scale: [1.1, 1.35] },
      ),
    ),
    lifted(place([296, 348], MINT, 70, 0.8), place([152, 352], MINT, -110, 0.7)),
    spoon([592, 262], 9),
  )
}

/** One turn of the rolled dough. */
const fold = (x: number, y: number, w: number, turn: number) =>
  place(
    [x, y],
    path(
      `M${-w}-62Q0-96 ${w}-62Q${w * 0.7} 0 ${w * 0.8} 62Q0 84 ${-w * 0.8} 62Q${-w * 0.7} 0 ${-w}-62z`,
      '#9c5a1c',
    ) +
      path(
        `M${-w + 4}-62Q0-90 ${w - 6}-62Q${w * 0.55}-8 ${w * 0.56} 46Q0 64 ${-w * 0.7} 46Q${-w * 0.62} 0 ${-w + 4}-62z`,
        '#d9953f',
      ) +
      path(
        `M${-w * 0.5}-68Q-2-80 ${w * 0.4}-66Q${w * 0.16} 0 ${w * 0.1} 30Q${-w * 0.3} 10 ${-w * 0.5}-68z`,
        '#f0bf72',
      ),
    turn,
  )

export function croissant(pen: Pen): string {
  return picture(
    linen('#b7c0a4', '#a4ae90'),
    plate([320, 240], 216, WARES.cream),
    standing(
      place(
        [124, 314],
        path('M-40 22C-34-20 4-54 44-46L66 20C30 16 0 30-40 22z', '#b9732a') +
          path('M-30 12C-20-18 8-40 40-36L46-8C16-10-4 6-30 12z', '#dd9f4c'),
        -22,
      ),
      place(
        [516, 314],
        path('M40 22C34-20-4-54-44-46L-66 20C-30 16 0 30 40 22z', '#a5651f') +
          path('M30 12C20-18-8-40-40-36L-46-8C-16-10 4 6 30 12z', '#cf8c3a'),
        22,
      ),
      fold(196, 268, 42, -46),
      fold(444, 268, 42, 46),
      fold(252, 224, 50, -24),
      fold(388, 224, 50, 24),
      fold(320, 208, 60, 0),
    ),
    dots(scatter(pen, 16, [320, 380], [120, 14]), '#d9953f', 6),
    dots(scatter(pen, 10, [320, 340], [160, 30]), '#b9732a', 5),
    napkin([24, 58], -28, ['#f7ead6', '#8a9a6b']),
  )
}

export function kuchen(pen: Pen): string {
  const edge = ring(26, [316, 240], 186)
  return picture(
    marble(pen, '#ded6c8', '#bfb4a2'),
    board([320, 244], [560, 440], -3, ['#c99a63', '#9b6c3b']),
    standing(circle([316, 240], 192, '#b97a34')),
    dots(edge, '#d9a050', 44) +
      dots(
        edge.map(([x, y]): Pt => [x - 2, y - 4]),
        '#e9bd74',
        30,
      ),
    circle([316, 240], 166, '#f4e2b2') + circle([316, 240], 166, 'url(#w)'),
    lifted(
      strew(
        pen,
        [RASPBERRY],
        [
          ...ring(17, [316, 240], 138),
          ...ring(11, [316, 240], 96, -70),
          ...ring(7, [316, 240], 54),
          ...ring(3, [316, 240], 16),
        ],
        { scale: [1.3, 1.5] },
      ),
    ),
    dots(scatter(pen, 60, [316, 240], [180, 180]), '#fff', 3, ' opacity=".85"'),
    lifted(
      strew(
        pen,
        [MINT],
        [
          [300, 226],
          [330, 246],
        ],
        { scale: [0.7, 0.8] },
      ),
    ),
    lifted(
      strew(
        pen,
        [RASPBERRY],
        [
          [568, 408],
          [600, 384],
          [594, 424],
        ],
      ),
    ),
    lifted(ellipse([560, 60], [46, 22], '#fffaf0'), ellipse([556, 56], [32, 13], '#f0e4cc')),
  )
}
