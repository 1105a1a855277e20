/**
 * Slots of the cards on the board, in columns from left to right with the oldest card first. While the board's
 * size is constant, a card moves only if another card needs its space, or to close a gap (see `mayPack`). Pure
 * functions.
 * @see KIT-10
 */

/**
 * Time in milliseconds for which the slot of a removed card stays reserved. It equals the undo time, so that
 * an undo restores the card in its slot.
 */
export const SLOT_RESERVED_MS = 5000
/** Gap between cards in px, horizontally and vertically. */
export const CARD_GAP_PX = 12

export interface CardSlot {
  key: string
  /** Time in milliseconds since 1970 by which cards are sorted. It is fixed when the card gets its slot. */
  since: number
  top: number
  height: number
  /** Time when the card left its slot, in milliseconds since 1970. Null while the card is on the board. */
  freed_at: number | null
}

export type SlotColumn = readonly CardSlot[]

export interface ColumnArea {
  /** Height of a column in px. Infinite if only one column fits, because the board then scrolls down. */
  height: number
  /** Number of columns that fit the width. */
  columns: number
}

export type MeasuredCard = Pick<CardSlot, 'key' | 'since' | 'height'>

const bottomOf = (slot: CardSlot) => slot.top + slot.height
const isTaken = (slot: CardSlot) => slot.freed_at === null
const isReserved = (slot: CardSlot, now: number) =>
  slot.freed_at === null || now - slot.freed_at < SLOT_RESERVED_MS

/**
 * Assigns slots to the cards, which the caller has sorted by `since`. Returns `before` itself if no slot
 * changes.
 */
export function arrangeCards(
  before: readonly SlotColumn[],
  cards: readonly MeasuredCard[],
  area: ColumnArea,
  now: number,
): readonly SlotColumn[] {
  const knownKeys = new Set(before.flatMap((column) => column.map((slot) => slot.key)))
  let columns = freeSlotsOfGoneCards(before, cards, now)
  for (const card of cards) if (!knownKeys.has(card.key)) columns = insertCard(columns, card, area)
  columns = columns
    .flatMap((column) => separateCards(column, area))
    .filter((column) => column.some((slot) => isReserved(slot, now)))
  columns = dropTrailingFreeSlots(columns, now)
  if (mayPack(columns, area, now)) {
    const packed = packCards(columns.flat().filter(isTaken), area)
    if (area.columns === 1 || packed.length < columns.length) columns = packed
  }
  return hasSameSlots(before, columns) ? before : columns
}

/**
 * Frees the slots of cards that left the board, and updates the heights of the other cards. A card that returns
 * gets its former slot back.
 */
function freeSlotsOfGoneCards(
  before: readonly SlotColumn[],
  cards: readonly MeasuredCard[],
  now: number,
): readonly SlotColumn[] {
  const heights = new Map(cards.map((card) => [card.key, card.height]))
  return before.map((column) =>
    column.map((slot) => {
      const height = heights.get(slot.key)
      if (height === undefined) return isTaken(slot) ? { ...slot, freed_at: now } : slot
      return isTaken(slot) && slot.height === height ? slot : { ...slot, height, freed_at: null }
    }),
  )
}

/** Inserts a slot for a new card before the first slot with a later `since`, or else at the end. */
function insertCard(
  columns: readonly SlotColumn[],
  card: MeasuredCard,
  area: ColumnArea,
): readonly SlotColumn[] {
  const isLater = (slot: CardSlot) =>
    slot.since > card.since || (slot.since === card.since && slot.key > card.key)
  const index = columns.findIndex((column) => column.some(isLater))
  if (index < 0) return appendCard(columns, card, area)
  return columns.map((column, each) => {
    if (each !== index) return column
    const insertIndex = column.findIndex(isLater)
    const previous = column[insertIndex - 1]
    const slot = { ...card, top: previous ? bottomOf(previous) + CARD_GAP_PX : 0, freed_at: null }
    return column.toSpliced(insertIndex, 0, slot)
  })
}

function appendCard(
  columns: readonly SlotColumn[],
  card: MeasuredCard,
  area: ColumnArea,
): readonly SlotColumn[] {
  const last = columns.at(-1)
  const lowestSlot = last?.at(-1)
  const top = lowestSlot ? bottomOf(lowestSlot) + CARD_GAP_PX : 0
  if (last && top + card.height <= area.height)
    return [...columns.slice(0, -1), [...last, { ...card, top, freed_at: null }]]
  return [...columns, [{ ...card, top: 0, freed_at: null }]]
}

/**
 * Moves cards down that overlap the card above them. If the column is then too high, its cards are packed
 * without free slots, into several columns if necessary.
 */
function separateCards(column: SlotColumn, area: ColumnArea): SlotColumn[] {
  let top = 0
  const slots: CardSlot[] = []
  for (const slot of column) {
    if (!isTaken(slot)) {
      if (slot.top >= top) slots.push(slot)
      continue
    }
    const moved = slot.top >= top ? slot : { ...slot, top }
    slots.push(moved)
    top = bottomOf(moved) + CARD_GAP_PX
  }
  const takenSlots = slots.filter(isTaken)
  if (top - CARD_GAP_PX <= area.height || takenSlots.length < 2) return [withoutCovered(slots)]
  return packCards(takenSlots, area)
}

/** Omits free slots that overlap a card below them in the column. */
const withoutCovered = (slots: readonly CardSlot[]): SlotColumn =>
  slots.filter(
    (slot, index) =>
      isTaken(slot) || slots.slice(index + 1).every((next) => !isTaken(next) || next.top >= bottomOf(slot)),
  )

/** Arranges cards without free slots, in as many columns as they need. */
function packCards(cards: readonly CardSlot[], area: ColumnArea): readonly SlotColumn[] & SlotColumn[] {
  let columns: readonly SlotColumn[] = []
  for (const card of cards) columns = appendCard(columns, card, area)
  return [...columns]
}

/** Removes the unreserved free slots at the end of the last column, so that new cards can fill their space. */
function dropTrailingFreeSlots(columns: readonly SlotColumn[], now: number): readonly SlotColumn[] {
  const last = columns.at(-1)
  if (!last) return columns
  const end = last.findLastIndex((slot) => isReserved(slot, now)) + 1
  return end === last.length ? columns : [...columns.slice(0, -1), last.slice(0, end)]
}

/**
 * True if cards may move to close gaps: there are free slots, none of them is reserved, and the columns exceed
 * the width. A board with a single column closes its gaps whatever its length.
 */
function mayPack(columns: readonly SlotColumn[], area: ColumnArea, now: number): boolean {
  const freeSlots = columns.flat().filter((slot) => !isTaken(slot))
  if (freeSlots.length === 0 || freeSlots.some((slot) => isReserved(slot, now))) return false
  return area.columns === 1 || columns.length > area.columns
}

const hasSameSlots = (a: readonly SlotColumn[], b: readonly SlotColumn[]): boolean =>
  a.length === b.length &&
  a.every((column, index) => {
    const otherColumn = b[index] ?? []
    return (
      column.length === otherColumn.length && column.every((slot, at) => isSameSlot(slot, otherColumn[at]))
    )
  })

const isSameSlot = (a: CardSlot, b: CardSlot | undefined): boolean =>
  a.key === b?.key && a.top === b.top && a.height === b.height && a.freed_at === b.freed_at

/** Milliseconds until the next reserved slot becomes free. Null if no slot is reserved. */
export function msUntilSlotFree(columns: readonly SlotColumn[], now: number): number | null {
  const times = columns
    .flat()
    .flatMap(({ freed_at }) => (freed_at === null ? [] : [freed_at + SLOT_RESERVED_MS - now]))
    .filter((ms) => ms > 0)
  return times.length === 0 ? null : Math.min(...times)
}
