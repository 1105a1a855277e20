import { CORN, avocado, coriander, crumbs, friedEgg, gloss, redOnion, tortilla, totopo } from './pantry.ts'
import { marble, napkin, picture, striped } from './scene.ts'
import { blob, box, dots, lifted, line, lump, path, place, repeat, scatter, strew, type Pen } from './svg.ts'
import { WARES, fork, plate, spoon } from './tableware.ts'

export function chilaquiles(pen: Pen): string {
  return picture(
    striped('#f0e1c6', '#c0623f'),
    plate([326, 240], 216, WARES.peltre),
    place([326, 242], path(blob(pen, [160, 150], { points: 12, wobble: 0.05 }), '#a5301a')),
    lifted(
      strew(pen, [totopo(['#8f3a14', '#d0652c', '#a5431b'])], scatter(pen, 15, [326, 242], [126, 118]), {
        scale: [0.95, 1.25],
      }),
    ),
    place([326, 244], path(blob(pen, [96, 84], { points: 9, wobble: 0.18 }), '#b93c1f', ' opacity=".85"')),
    gloss([250, 180], 38, -30),
    lifted(line('M206 252q28-34 52 0t52-2t52 2t48-6', '#fffaf0', 12)),
    lifted(
      repeat(pen, friedEgg(pen, 66), [
        { at: [278, 212], turn: -8 },
        { at: [384, 264], turn: 60 },
      ]),
    ),
    lifted(redOnion(pen, scatter(pen, 6, [326, 246], [110, 96]), [1.1, 1.5])),
    lifted(crumbs(pen, scatter(pen, 11, [326, 250], [118, 104]))),
    coriander(pen, scatter(pen, 7, [326, 244], [112, 100]), [0.9, 1.2]),
    lifted(place([262, 330], avocado(pen, 4), 0, 0.85)),
    fork([592, 260], 8),
  )
}

export function ranchEggs(pen: Pen): string {
  return picture(
    marble(pen, '#eadfcd', '#cdbb9f'),
    plate([320, 240], 216, WARES.sage),
    lifted(
      repeat(pen, tortilla(pen, 114, CORN), [
        { at: [276, 226], turn: 20 },
        { at: [366, 258], turn: 130 },
      ]),
    ),
    lifted(
      place([322, 246], lump(blob(pen, [146, 108], { points: 13, wobble: 0.12 }), ['#9c2a16', '#d2512e'], 4)),
    ),
    strew(
      pen,
      [box([0, 0], [17, 14], '#e8744e', ' rx="5"'), box([0, 0], [12, 12], '#b83a1e', ' rx="4"')],
      scatter(pen, 14, [322, 246], [118, 84]),
    ),
    lifted(
      repeat(pen, friedEgg(pen, 78), [
        { at: [262, 212], turn: -16 },
        { at: [380, 262], turn: 70 },
      ]),
    ),
    dots(scatter(pen, 16, [320, 240], [112, 80]), '#3a2418', 3),
    coriander(pen, scatter(pen, 7, [322, 250], [124, 92]), [0.9, 1.2]),
    lifted(
      place([216, 340], lump(blob(pen, [56, 36], { wobble: 0.1 }), ['#2e1c16', '#53352a'], 4)),
      crumbs(pen, scatter(pen, 6, [214, 336], [32, 18])),
    ),
    lifted(place([388, 138], avocado(pen, 4), -24, 0.95)),
    spoon([596, 262], 10),
    napkin([14, 70], -24, ['#d98d62', '#f5e3c8']),
  )
}
