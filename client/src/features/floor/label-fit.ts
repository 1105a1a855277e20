/**
 * Fit of a table's label into its shape on the floor plan: font size, position of the state icon, and
 * abbreviation. A label that does not fit is below the shape. Pure functions.
 * @see TBL-18
 */
import type { Table } from '@forki/contract/tables'

export interface LabelFit {
  text: string
  /** Font size of the label in px. */
  size: number
  /** True if the state icon is above the label. Otherwise an icon is left of the label, or alone if `isBelow`. */
  stacked: boolean
  /** True if the label is below the shape, because no form of the label fits inside. */
  isBelow: boolean
}

/** Minimum side in px of a table that shows all details beside its label. */
const FULL_DETAIL_MIN_PX = 64
/** Minimum side in px of a table that shows one detail beside its label. */
const COMPACT_DETAIL_MIN_PX = 36
/** Side of a table in px below which its label is small, so that label and detail both fit into a circle. */
const SMALL_LABEL_BELOW_PX = 44

/** Amount of text in a table on the floor plan. */
export type DetailLevel = 'full' | 'compact' | 'label'
export const detailLevelOf = (side: number): DetailLevel =>
  side >= FULL_DETAIL_MIN_PX ? 'full' : side >= COMPACT_DETAIL_MIN_PX ? 'compact' : 'label'

/** Width of the state icon and its gap, in px. */
const ICON_PX = 18
/** Sum of the left and right padding of the shape, in px. */
const PADDING_PX = 8
/** Usable fraction of a circle's width for text above and below its center. */
const ROUND_USABLE_SHARE = 0.86
const LARGE_FONT_PX = 18
const BASE_FONT_PX = 16
const SMALL_FONT_PX = 13
/** Font sizes in px of the labels of tables below 36 px, which have no other text. */
const OVERVIEW_SIZES = [13, 12, 11, 10, 9]
/** Minimum height of a shape in px for three rows: icon, label and minutes. */
const STACK_MIN_HEIGHT_PX = 48

/** Outline of a table for the fit of text. Only a circle has less width for text than its box. */
export const outlineOf = ({ shape }: Pick<Table, 'shape'>): 'round' | 'other' =>
  shape === 'round' ? 'round' : 'other'

/** Width in px that is available for text inside a shape of the given width. */
export const textSpace = (width: number, shape: 'round' | 'other'): number =>
  shape === 'round' ? width * ROUND_USABLE_SHARE - 2 : width - PADDING_PX

/** Estimated width of bold text in px. The estimate is slightly too wide, and needs no canvas. */
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

/** Estimated width in px of bold text with tabular digits, which all have the width of a 0. */
export const tabularWidth = (text: string, size: number): number =>
  textWidth(text.replaceAll(/\d/g, '0'), size)

/**
 * Abbreviated label: `Terraza 12` becomes `T12`, `Barra` becomes `Bar.`.
 * @param more number of additional letters: with 1, `Terraza 12` becomes `Te12`
 */
export function abbreviate(label: string, more = 0): string {
  const labelParts = label.match(/\d+|\p{L}+/gu) ?? [label]
  const [only] = labelParts
  if (labelParts.length > 1)
    return labelParts.map((part) => (/^\d/.test(part) ? part : part.slice(0, 1 + more))).join('')
  return only && only.length > 4 + more ? `${only.slice(0, 3 + more)}.` : label
}

/** Maximum number of letters by which an abbreviation grows to differ from those of other tables. */
const MAX_MORE_LETTERS = 2

/**
 * Abbreviations by label, each the shortest one that fits no other table. Omits the label of a table without such
 * an abbreviation, and an abbreviation that equals its own label.
 */
export function abbreviationsOf(labels: readonly string[]): ReadonlyMap<string, string> {
  const lengths = Array.from({ length: MAX_MORE_LETTERS + 1 }, (_, more) => more)
  const forms = lengths.map((more) => labels.map((label) => abbreviate(label, more)))
  const isUnique = (short: string, more: number, index: number) =>
    labels.every(
      (other, at) =>
        at === index || (other !== short && forms[0]?.[at] !== short && forms[more]?.[at] !== short),
    )
  return new Map(
    labels.flatMap((label, index) => {
      const short = lengths
        .map((more) => ({ more, text: forms[more]?.[index] ?? label }))
        .find(({ more, text }) => isUnique(text, more, index))?.text
      return short === undefined || short === label ? [] : [[label, short] as const]
    }),
  )
}

interface LabelSpace {
  /** Size of the shape, in px. */
  width: number
  height: number
  shape: 'round' | 'other'
  /** True if the icon of the table's state is shown beside or above the label. */
  hasIcon: boolean
}

/**
 * Finds a form of the label that fits inside the shape. Prefers the whole label to its abbreviation, then the
 * icon beside the label to the icon above it, then a larger font. If no form fits, the whole label is below
 * the shape.
 */
export function fitLabel(label: string, short: string | undefined, space: LabelSpace): LabelFit {
  const side = Math.min(space.width, space.height)
  if (detailLevelOf(side) === 'label') return overviewLabel(label, short, space.width - 1)
  const insideWidth = textSpace(space.width, space.shape)
  const sizes =
    side > 80
      ? [LARGE_FONT_PX, BASE_FONT_PX, SMALL_FONT_PX]
      : side < SMALL_LABEL_BELOW_PX
        ? [SMALL_FONT_PX]
        : [BASE_FONT_PX, SMALL_FONT_PX]
  const stacks = space.hasIcon && space.height >= STACK_MIN_HEIGHT_PX ? [false, true] : [false]
  const texts = short === undefined ? [label] : [label, short]
  const forms = texts.flatMap((text) =>
    stacks.flatMap((stacked) => sizes.map((size) => ({ text, size, stacked, isBelow: false }))),
  )
  const fits = ({ text, size, stacked }: LabelFit) =>
    textWidth(text, size) + (space.hasIcon && !stacked ? ICON_PX : 0) <= insideWidth
  return forms.find(fits) ?? { text: label, size: SMALL_FONT_PX, stacked: false, isBelow: true }
}

/** Side of a table in px up to which a label below the shape is hidden, because it would cover other tables. */
const HIDDEN_LABEL_MAX_PX = 24

/** True if the label below a shape appears only while the pointer or the focus is on the table. */
export const isLabelOnHover = (side: number): boolean => side <= HIDDEN_LABEL_MAX_PX

/**
 * Label of a table below 36 px: whole in its largest fitting font, or else abbreviated. If none fits, the shortest
 * form is below the shape.
 */
function overviewLabel(label: string, short: string | undefined, inside: number): LabelFit {
  const texts = short === undefined ? [label] : [label, short]
  const forms = texts.flatMap((text) =>
    OVERVIEW_SIZES.map((size) => ({ text, size, stacked: false, isBelow: false })),
  )
  const fittingForm = forms.find(({ text, size }) => textWidth(text, size) <= inside)
  return fittingForm ?? { text: short ?? label, size: SMALL_FONT_PX, stacked: false, isBelow: true }
}
