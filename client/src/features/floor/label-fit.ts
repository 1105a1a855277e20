/** Fit of a table's label into its drawn shape: size, arrangement, abbreviation, or a place beside the shape. Pure. */
import type { Table } from '@forki/contract/tables'

export interface LabelFit {
  text: string
  /** Font size in px. */
  size: number
  /** The icon is above the label, not left of it. */
  stacked: boolean
  /** The label is below the shape, because it does not fit inside in any form. */
  beside: boolean
}

/** Width of the state icon with its gap, in px. */
const ICON = 18
/** Air at both sides of the shape together, in px. */
const PADDING = 8
/** A circle is narrower above and below its centre. */
const ROUND = 0.86
const LARGE = 18
const BASE = 16
const SMALL = 13
/** A shape needs this height for icon, label and minutes in three rows. */
const ROOM_FOR_STACK = 48

/** Outline of a table as far as it limits text: only a circle is narrower than its box. */
export const outlineOf = ({ shape }: Pick<Table, 'shape'>): 'round' | 'other' =>
  shape === 'round' ? 'round' : 'other'

/** Width that text can take inside a shape of this width, in px. */
export const roomInside = (width: number, shape: 'round' | 'other'): number =>
  shape === 'round' ? width * ROUND - 2 : width - PADDING

/** Estimated width of bold text in px, on the wide side, so that no canvas is needed. */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const char of text) {
    if (/[MWmw@%—]/.test(char)) ems += 0.92
    else if (/[\p{Lu}]/u.test(char)) ems += 0.7
    else if (/[\s.,:;'’|Iilj1′]/.test(char)) ems += 0.36
    else ems += 0.61
  }
  return ems * size
}

/** `Terraza 12` becomes `T12`, `Barra` becomes `Bar.`. */
export function abbreviate(label: string): string {
  const parts = label.match(/\d+|\p{L}+/gu) ?? [label]
  const [only] = parts
  if (parts.length > 1) return parts.map((part) => (/^\d/.test(part) ? part : part.charAt(0))).join('')
  return only && only.length > 4 ? `${only.slice(0, 3)}.` : label
}

/** Abbreviations that name one table of the plan alone. */
export function abbreviationsOf(labels: readonly string[]): ReadonlyMap<string, string> {
  const short = labels.map(abbreviate)
  return new Map(
    labels.flatMap((label, index) => {
      const own = short[index] ?? label
      const taken = labels.some((other, at) => at !== index && (other === own || short[at] === own))
      return own === label || taken ? [] : [[label, own] as const]
    }),
  )
}

interface Room {
  /** Of the drawn shape, in px. */
  width: number
  height: number
  shape: 'round' | 'other'
  /** The state icon shows, too. */
  icon: boolean
}

/** The largest form of the label that stays inside the shape. */
export function fitLabel(label: string, short: string | undefined, room: Room): LabelFit {
  const inside = roomInside(room.width, room.shape)
  const sizes = Math.min(room.width, room.height) > 80 ? [LARGE, BASE, SMALL] : [BASE, SMALL]
  const stacks = room.icon && room.height >= ROOM_FOR_STACK ? [false, true] : [false]
  const texts = short === undefined ? [label] : [label, short]
  const forms = texts.flatMap((text) =>
    stacks.flatMap((stacked) => sizes.map((size) => ({ text, size, stacked, beside: false }))),
  )
  const fits = ({ text, size, stacked }: LabelFit) =>
    textWidth(text, size) + (room.icon && !stacked ? ICON : 0) <= inside
  return forms.find(fits) ?? { text: label, size: SMALL, stacked: false, beside: true }
}
