import { between } from '../content/random.ts'
import { box, circle, ellipse, faded, line, path, type Pen, type Pt } from './svg.ts'

export const WIDTH = 640
export const HEIGHT = 480
/** The middle of the table, where the dish stands. */
export const MIDDLE: Pt = [320, 240]

/** Shadows and light by their one-letter names: s under things on a plate, b under plates, w the shade of a hollow, g glass, v the room. */
const DEFS: Record<string, string> = {
  s: '<filter id="s" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="2" dy="4" stdDeviation="3" flood-color="#3a1d0c" flood-opacity=".38"/></filter>',
  b: '<filter id="b" x="-20%" y="-20%" width="150%" height="160%"><feDropShadow dx="8" dy="14" stdDeviation="13" flood-color="#3a1d0c" flood-opacity=".42"/></filter>',
  w: '<radialGradient id="w"><stop offset=".72" stop-color="#3a1d0c" stop-opacity="0"/><stop offset="1" stop-color="#3a1d0c" stop-opacity=".2"/></radialGradient>',
  g: '<linearGradient id="g"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".25" stop-color="#fff" stop-opacity=".06"/><stop offset=".8" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></linearGradient>',
  v: '<radialGradient id="v" cx=".42" cy=".36" r=".8"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a1d0c" stop-opacity=".26"/></radialGradient>',
}

/** The whole picture: a surface, what lies on it, and the light of the room over the surface. */
export function picture(surface: string, ...content: string[]): string {
  const drawn = shareOutlines(shorten(surface + LIGHT + content.join('')))
  const used = Object.keys(DEFS).filter((name) => drawn.includes(`url(#${name})`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" stroke-linecap="round" stroke-linejoin="round">` +
    `<defs>${used.map((name) => DEFS[name]).join('')}</defs>${drawn}</svg>`
  )
}

/** Path data as short as its grammar allows: a minus sign and a leading point part numbers by themselves. */
const shorten = (svg: string) =>
  svg
    .replaceAll(/ d="[^"]+"/g, (d) => d.replaceAll(' -', '-').replaceAll(/(?<![\d.])0\./g, '.'))
    .replaceAll('scale(0.', 'scale(.')

/** Long outlines that are drawn more than once, as shade and light of one thing, are written once and used. */
function shareOutlines(svg: string): string {
  const counts = new Map<string, number>()
  for (const [, d] of svg.matchAll(LONG_OUTLINE)) counts.set(d!, (counts.get(d!) ?? 0) + 1)
  const shared = [...counts].filter(([, count]) => count > 1).map(([d]) => d)
  const names = new Map(shared.map((d, index) => [d, `o${index.toString(36)}`]))
  const defs = shared.map((d) => `<path id="${names.get(d)}" d="${d}"/>`).join('')
  const body = svg.replaceAll(LONG_OUTLINE, (whole, d: string) =>
    names.has(d) ? `<use href="#${names.get(d)}"` : whole,
  )
  return shared.length > 0 ? `<defs>${defs}</defs>${body}` : body
}
const LONG_OUTLINE = /<path d="([^"]{70,})"/g

const LIGHT = box(MIDDLE, [WIDTH, HEIGHT], 'url(#v)')

/** A table cloth with two sets of fine lines. */
export function linen(color: string, thread: string): string {
  const down = Array.from({ length: 11 }, (_, index) => `M${index * 64} 0v480`).join('')
  const across = Array.from({ length: 7 }, (_, index) => `M0 ${48 + index * 64}h640`).join('')
  return box(MIDDLE, [WIDTH, HEIGHT], color) + faded(0.5, line(down + across, thread, 1.5))
}

/** A cloth with broad stripes at one side. */
export const striped = (color: string, stripe: string) =>
  box(MIDDLE, [WIDTH, HEIGHT], color) +
  faded(
    0.75,
    box([70, 240], [34, 480], stripe),
    box([112, 240], [8, 480], stripe),
    box([28, 240], [8, 480], stripe),
  )

/** Planks with joints and grain. */
export function wood(pen: Pen, [light, dark]: readonly [string, string]): string {
  const planks = [0, 1, 2, 3].map((index) =>
    box(
      [320, 60 + index * 120],
      [640, 118],
      light,
      ` opacity="${toHundredth(between(pen.random, 0.82, 1))}"`,
    ),
  )
  const grain = Array.from({ length: 10 }, () => {
    const y = Math.round(between(pen.random, 8, 472))
    const x = Math.round(between(pen.random, -60, 420))
    const bend = Math.round(between(pen.random, -7, 7))
    return `M${x} ${y}q110 ${bend} 220 0`
  })
  return box(MIDDLE, [WIDTH, HEIGHT], dark) + planks.join('') + faded(0.35, line(grain.join(''), dark, 2))
}

/** Clay tiles with pale joints. */
export function tiles(pen: Pen, [joint, ...clays]: readonly string[]): string {
  const squares = Array.from({ length: 12 }, (_, index) => {
    const at: Pt = [80 + (index % 4) * 160, 80 + Math.floor(index / 4) * 160]
    return box(at, [152, 152], clays[Math.floor(pen.random() * clays.length)]!, ' rx="5"')
  })
  return box(MIDDLE, [WIDTH, HEIGHT], joint!) + squares.join('')
}

/** Pale stone with a few veins. */
export function marble(pen: Pen, color: string, vein: string): string {
  const veins = [0, 1, 2].map((index) => {
    const y = Math.round(between(pen.random, 20, 300)) + index * 50
    return `M-10 ${y}c120-60 200 90 320 30s240 50 340 0`
  })
  return box(MIDDLE, [WIDTH, HEIGHT], color) + faded(0.5, line(veins.join(''), vein, 2.5))
}

/** A wall with a low sun and a counter in front: drinks are seen from the side. */
export const counter = (wall: string, sun: string, top: string) =>
  box(MIDDLE, [WIDTH, HEIGHT], wall) +
  circle([320, 220], 178, sun) +
  box([320, 430], [WIDTH, 120], top) +
  box([320, 373], [WIDTH, 7], '#fff', ' opacity=".28"')

/** The soft shade of a thing that stands on the counter. */
export const footShade = (at: Pt, rx: number) =>
  ellipse([at[0] + 22, at[1] + 3], [rx, rx * 0.17], '#3a1d0c', ' opacity=".25"') +
  ellipse([at[0] + 6, at[1]], [rx * 0.85, rx * 0.12], '#3a1d0c', ' opacity=".3"')

/** A napkin that reaches in from a corner. */
export const napkin = (at: Pt, turn: number, [cloth, stripe]: readonly [string, string]) =>
  `<g filter="url(#s)" transform="translate(${at.join(' ')})rotate(${turn})">` +
  box([0, 0], [190, 230], cloth, ' rx="4"') +
  path('M-80-115v230M-66-115v230M80-115v230M66-115v230', 'none', ` stroke="${stripe}" stroke-width="5"`) +
  path('M-95-115L95 115V-115z', '#fff', ' opacity=".13"') +
  '</g>'

const toHundredth = (value: number) => Math.round(value * 100) / 100
