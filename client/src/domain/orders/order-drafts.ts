/**
 * Lines that were tapped and not sent yet, by order. Every tap is stored on this device, so that neither a reload nor a
 * dead battery loses one. What is being sent stands apart as a batch with its idempotency key: it is tried with the same
 * key until the server answers, so it arrives exactly once.
 */
import type { ItemInput } from '@forki/contract/order-inputs'
import { newIdempotencyKey } from '../../lib/api.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'

export interface DraftLine {
  /** Of this device alone. */
  key: string
  dish_id: string
  name: string
  name_en: string | null
  quantity: number
  /** As the menu said when it was tapped; the server prices for good. */
  unit_price_cents: number
  tax_rate_bps: number
  modifiers: readonly { option_id: string; name: string; price_delta_cents: number }[]
  allergens: readonly string[]
  notes: string | null
  course: number | null
  seat: number | null
}

/** Lines on their way to the server. */
export interface Batch {
  key: string
  /** Whether the kitchen gets them at once. */
  send: boolean
  lines: readonly DraftLine[]
}

export interface Draft {
  lines: readonly DraftLine[]
  batches: readonly Batch[]
  /** Milliseconds since 1970. */
  saved_at: number
}

/** By who made them and their order: on a device of several people nobody sees, or sends, what is another's. */
type Drafts = Readonly<Record<string, Draft>>

const KEY = 'forki-drafts'
/** What nobody came back to for a day belongs to a service that is over. */
const KEPT_MS = 24 * 3_600_000
const UNDO_STEPS = 50
const EMPTY: Draft = { lines: [], batches: [], saved_at: 0 }

const drafts = signal<Drafts>(readDrafts())
/** Orders whose lines came out of storage when this page was loaded. */
const restored = new Set(Object.keys(drafts.get()))
const history = new Map<string, readonly (readonly DraftLine[])[]>()

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) drafts.set(readDrafts())
  })
}

const OF = '/'
const keyOf = (order_id: string): string => `${signedInUserId.get() ?? ''}${OF}${order_id}`
const own = (all: Drafts): [order_id: string, Draft][] =>
  Object.entries(all).flatMap(([key, draft]) =>
    key.startsWith(keyOf('')) ? [[key.slice(keyOf('').length), draft]] : [],
  )

export const useDraft = (order_id: string): Draft => useSignal(drafts)[keyOf(order_id)] ?? EMPTY
/** The drafts of who is signed in, by order, for badges on the floor. */
export const useDrafts = () => own(useSignal(drafts))
export const draftOf = (order_id: string): Draft => drafts.get()[keyOf(order_id)] ?? EMPTY

/** Whether who is signed in has nothing here that waits to be sent. */
export const draftsAreEmpty = (): boolean => own(drafts.get()).length === 0

/** Whether an order's lines are from before this page was loaded; asked once. */
export const takeRestored = (order_id: string): boolean => restored.delete(keyOf(order_id))

/** Changes the lines; the step can be taken back. */
export function changeLines(
  order_id: string,
  change: (lines: readonly DraftLine[]) => readonly DraftLine[],
): void {
  const draft = draftOf(order_id)
  const lines = change(draft.lines)
  if (lines === draft.lines) return
  history.set(order_id, [...(history.get(order_id) ?? []), draft.lines].slice(-UNDO_STEPS))
  write(order_id, { ...draft, lines })
}

/** Takes back the last change to the lines; false when there is none. */
export function undoLines(order_id: string): boolean {
  const steps = history.get(order_id) ?? []
  const last = steps.at(-1)
  if (!last) return false
  history.set(order_id, steps.slice(0, -1))
  write(order_id, { ...draftOf(order_id), lines: last })
  return true
}

/** Moves lines into a batch that waits to be sent; all of `parts` at once. */
export function queueBatches(
  order_id: string,
  parts: readonly { send: boolean; lines: readonly DraftLine[] }[],
): void {
  const draft = draftOf(order_id)
  const queued = parts
    .filter(({ lines }) => lines.length > 0)
    .map((part) => ({ key: newIdempotencyKey(), ...part }))
  const taken = new Set(queued.flatMap(({ lines }) => lines.map(({ key }) => key)))
  history.delete(order_id)
  write(order_id, {
    ...draft,
    batches: [...draft.batches, ...queued],
    lines: draft.lines.filter(({ key }) => !taken.has(key)),
  })
}

/** A batch arrived. */
export function dropBatch(order_id: string, key: string): void {
  const draft = draftOf(order_id)
  write(order_id, { ...draft, batches: draft.batches.filter((batch) => batch.key !== key) })
}

/** The server refused a batch: its lines can be changed again. */
export function returnBatch(order_id: string, key: string): void {
  const draft = draftOf(order_id)
  const lines = draft.batches.find((batch) => batch.key === key)?.lines ?? []
  write(order_id, {
    ...draft,
    lines: [...lines, ...draft.lines],
    batches: draft.batches.filter((batch) => batch.key !== key),
  })
}

/** Puts one order's lines with another's. */
export function moveDraft(from: string, to: string): void {
  const draft = draftOf(from)
  if (draft === EMPTY) return
  const known = draftOf(to)
  const lines = [...known.lines, ...draft.lines]
  write(to, { ...known, lines, batches: [...known.batches, ...draft.batches] })
  discardDraft(from)
}

/** Forgets an order's lines. */
export function discardDraft(order_id: string): void {
  history.delete(order_id)
  write(order_id, EMPTY)
}

/** A line as the API takes it. */
export const inputOf = (line: DraftLine): ItemInput => ({
  dish_id: line.dish_id,
  quantity: line.quantity,
  modifiers: line.modifiers.map(({ option_id }) => option_id),
  notes: line.notes,
  course: line.course,
  seat: line.seat,
})

function write(order_id: string, draft: Draft): void {
  const key = keyOf(order_id)
  const { [key]: _old, ...others } = drafts.get()
  const empty = draft.lines.length === 0 && draft.batches.length === 0
  const next = empty ? others : { ...others, [key]: { ...draft, saved_at: Date.now() } }
  if (Object.keys(next).length === 0) writeStored(KEY, null)
  else writeStoredJson(KEY, next)
  drafts.set(next)
}

function readDrafts(): Drafts {
  const stored = readStoredJson(KEY)
  if (stored === null || typeof stored !== 'object') return {}
  return Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, Draft] =>
      isDraft(entry[1]),
    ),
  )
}

function isDraft(value: unknown): value is Draft {
  if (value === null || typeof value !== 'object') return false
  const { lines, batches, saved_at } = value as Partial<Draft>
  return (
    Array.isArray(lines) &&
    Array.isArray(batches) &&
    typeof saved_at === 'number' &&
    Date.now() - saved_at < KEPT_MS &&
    [...lines, ...batches.flatMap((batch) => batch?.lines ?? [null])].every(isLine)
  )
}

function isLine(line: unknown): line is DraftLine {
  if (line === null || typeof line !== 'object') return false
  const { key, dish_id, quantity, unit_price_cents, modifiers } = line as Partial<DraftLine>
  return (
    typeof key === 'string' &&
    typeof dish_id === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number.isSafeInteger(unit_price_cents) &&
    Array.isArray(modifiers)
  )
}
