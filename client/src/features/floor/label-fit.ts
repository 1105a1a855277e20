/**
 * Fit of a table's label into its shape on the plan: size, arrangement, abbreviation, or below the shape. Pure
 * functions.
 */
import type { Table } from '@forki/contract/tables'

export interface LabelFit {
  text: string
  /** Font size in px. */
  size: number
  /** True if the icon is above the label. Otherwise it is left of the label. */
  stacked: boolean
  /** True if the label is below the shape, because it fits inside in no form. */
  beside: boolean
}

/** Width of the state icon with its gap, in px. */
const ICON = 18
/** Padding at both sides of the shape together, in px. */
const PADDING = 8
/** Usable share of a circle's width for text above and below its centre. */
const ROUND = 0.86
const LARGE = 18
const BASE = 16
const SMALL = 13
/** Height of a shape, in px, from which icon, label and minutes fit in three rows. */
const ROOM_FOR_STACK = 48

/** Outline of a table as far as it limits text. Only a circle is narrower than its box. */
export const outlineOf = ({ shape }: Pick<Table, 'shape'>): 'round' | 'other' =>
  shape === 'round' ? 'round' : 'other'

/** Width available for text inside a shape of this width, in px. */
export const textSpace = (width: number, shape: 'round' | 'other'): number =>
  shape === 'round' ? width * ROUND - 2 : width - PADDING

/** Estimated width of bold text in px. The estimate is on the wide side, and needs no canvas. */
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

/** Abbreviated label: `Terraza 12` becomes `T12`, `Barra` becomes `Bar.`. */
export function abbreviate(label: string): string {
  const parts = label.match(/\d+|\p{L}+/gu) ?? [label]
  const [only] = parts
  if (parts.length > 1) return parts.map((part) => (/^\d/.test(part) ? part : part.charAt(0))).join('')
  return only && only.length > 4 ? `${only.slice(0, 3)}.` : label
}

/** Abbreviations by label, without those that would fit more than one table. */
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

interface LabelSpace {
  /** Size of the shape, in px. */
  width: number
  height: number
  shape: 'round' | 'other'
  /** True if the state icon is shown too. */
  icon: boolean
}

/** Largest form of the label that fits inside the shape, or its smallest form beside it. */
export function fitLabel(label: string, short: string | undefined, space: LabelSpace): LabelFit {
  const inside = textSpace(space.width, space.shape)
  const sizes = Math.min(space.width, space.height) > 80 ? [LARGE, BASE, SMALL] : [BASE, SMALL]
  const stacks = space.icon && space.height >= ROOM_FOR_STACK ? [false, true] : [false]
  const texts = short === undefined ? [label] : [label, short]
  const forms = texts.flatMap((text) =>
    stacks.flatMap((stacked) => sizes.map((size) => ({ text, size, stacked, beside: false }))),
  )
  const fits = ({ text, size, stacked }: LabelFit) =>
    textWidth(text, size) + (space.icon && !stacked ? ICON : 0) <= inside
  return forms.find(fits) ?? { text: label, size: SMALL, stacked: false, beside: true }
}
