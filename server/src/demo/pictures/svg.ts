import { between, type Random } from '../content/random.ts'

/** A point, or a width and a height. */
export type Pt = readonly [number, number]

/** What a drawing needs beside its colours: its own random numbers and names for what it defines. */
export interface Pen {
  random: Random
  nextId: () => string
}

/** Shortest spelling of a number, to a tenth. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
const spell = ([x, y]: Pt) => `${n(x)} ${n(y)}`

export const circle = ([x, y]: Pt, r: number, fill: string, rest = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${rest}/>`

export const ellipse = ([x, y]: Pt, [rx, ry]: Pt, fill: string, rest = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${rest}/>`

/** A rectangle around its centre. */
export const box = ([x, y]: Pt, [w, h]: Pt, fill: string, rest = '') =>
  `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rest}/>`

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest}/>`

/** An open line; its ends are round, the picture says so once for all. */
export const line = (d: string, color: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${rest}/>`

/** Moves drawings made around the origin to a place, turned by degrees and scaled. */
export const place = (at: Pt, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${spell(at)})${turn ? `rotate(${n(turn)})` : ''}${scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`}">${content}</g>`

/** Things that lie on other things: one soft shadow for the whole group. */
export const lifted = (...content: string[]) => `<g filter="url(#s)">${content.join('')}</g>`
/** Things that stand on the table: a wide shadow. */
export const standing = (...content: string[]) => `<g filter="url(#b)">${content.join('')}</g>`
export const faded = (opacity: number, ...content: string[]) =>
  `<g opacity="${opacity}">${content.join('')}</g>`

/** Dots of one colour in a single path. */
export const dots = (points: Pt[], color: string, size: number, rest = '') =>
  line(
    points.map((point) => `M${Math.round(point[0])} ${Math.round(point[1])}h.1`).join(''),
    color,
    size,
    rest,
  )

/** Straight pieces of one colour in a single path: shreds, strips, grains. */
export function shreds(
  pen: Pen,
  points: Pt[],
  look: { color: string; width: number; length: Pt; turn?: Pt },
): string {
  const [from, to] = look.turn ?? [0, 180]
  const d = points.map(([x, y]) => {
    const half = between(pen.random, ...look.length) / 2
    const angle = (between(pen.random, from, to) * Math.PI) / 180
    const dx = Math.cos(angle) * half
    const dy = Math.sin(angle) * half
    return `M${Math.round(x - dx)} ${Math.round(y - dy)}l${Math.round(2 * dx)} ${Math.round(2 * dy)}`
  })
  return line(d.join(''), look.color, look.width)
}

/** Points spread evenly but not regularly inside an ellipse (best of several candidates). */
export function scatter(pen: Pen, count: number, [cx, cy]: Pt, [rx, ry]: Pt): Pt[] {
  const points: Pt[] = []
  while (points.length < count) {
    const tries = Array.from({ length: 7 }, (): Pt => {
      const radius = Math.sqrt(pen.random())
      const angle = pen.random() * Math.PI * 2
      return [cx + Math.cos(angle) * radius * rx, cy + Math.sin(angle) * radius * ry]
    })
    const room = ([x, y]: Pt) => Math.min(1e9, ...points.map(([px, py]) => (px - x) ** 2 + (py - y) ** 2))
    points.push(tries.reduce((best, one) => (room(one) > room(best) ? one : best)))
  }
  return points.toSorted((one, other) => one[1] - other[1])
}

/** Points on a circle, from `start` degrees. */
export const ring = (count: number, [cx, cy]: Pt, radius: number, start = -90): Pt[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((start + (360 / count) * index) * Math.PI) / 180
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
  })

/** The same few small drawings again and again: defined once, used at each point with its own turn and size. */
export function strew(
  pen: Pen,
  drawings: string[],
  points: Pt[],
  look: { turn?: Pt; scale?: Pt } = {},
): string {
  const ids = drawings.map(() => pen.nextId())
  const defs = drawings.map((drawing, index) => `<g id="${ids[index]}">${drawing}</g>`).join('')
  const uses = points.map((point, index) => {
    const turn = between(pen.random, ...(look.turn ?? [0, 360]))
    const scale = between(pen.random, ...(look.scale ?? [1, 1]))
    const size = look.scale ? `scale(${Math.round(scale * 100) / 100})` : ''
    const at = `${Math.round(point[0])} ${Math.round(point[1])}`
    return `<use href="#${ids[index % ids.length]}" transform="translate(${at})rotate(${Math.round(turn)})${size}"/>`
  })
  return `<defs>${defs}</defs>${uses.join('')}`
}

/** One drawing at several places, each with its turn; a negative scale mirrors it, so that no two look alike. */
export function repeat(pen: Pen, drawing: string, spots: { at: Pt; turn?: number; scale?: Pt }[]): string {
  const id = pen.nextId()
  const uses = spots.map(
    ({ at, turn = 0, scale = [1, 1] }) =>
      `<use href="#${id}" transform="translate(${spell(at)})rotate(${Math.round(turn)})scale(${scale.join(' ')})"/>`,
  )
  return `<defs><g id="${id}">${drawing}</g></defs>${uses.join('')}`
}

/** The outline of an irregular round thing about the origin: a closed smooth curve through jittered points. */
export function blob(pen: Pen, [rx, ry]: Pt, look: { points?: number; wobble?: number } = {}): string {
  const { points = 9, wobble = 0.1 } = look
  const corners = Array.from({ length: points }, (_, index): Pt => {
    const angle = (index / points) * Math.PI * 2
    const stretch = 1 + between(pen.random, -wobble, wobble)
    return [Math.cos(angle) * rx * stretch, Math.sin(angle) * ry * stretch]
  })
  return smooth(corners)
}

/** A closed curve through points (Catmull-Rom as Béziers, relative to keep it short). */
export function smooth(points: Pt[]): string {
  const isBig = Math.max(...points.flat()) > 24
  const pt = ([x, y]: Pt) => (isBig ? `${Math.round(x)} ${Math.round(y)}` : spell([x, y]))
  const at = (index: number) => points[(index + points.length) % points.length]!
  const curves = points.map((from, index) => {
    const to = at(index + 1)
    const before = at(index - 1)
    const after = at(index + 2)
    const c1: Pt = [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6]
    const c2: Pt = [to[0] - from[0] - (after[0] - from[0]) / 6, to[1] - from[1] - (after[1] - from[1]) / 6]
    return `c${pt(c1)} ${pt(c2)} ${pt([to[0] - from[0], to[1] - from[1]])}`
  })
  return `M${pt(at(0))}${curves.join('')}z`
}

/** A thing with body: its outline in shade, the same a little smaller and up to the left in light. */
export function lump(d: string, [shade, light]: readonly [string, string], rise = 3): string {
  return path(d, shade) + path(d, light, ` transform="translate(${-rise * 0.6} ${-rise})scale(.93)"`)
}
