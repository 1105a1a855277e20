/** What the order screen holds: the order, its unsent lines, what the next tap will add, which panel is open. */
import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { newKey } from '../../../lib/api.ts'
import { announceSent } from '../../../domain/orders/last-sent-order.ts'
import {
  changeLines,
  takeRestored,
  undoLines,
  useDraft,
  type DraftLine,
} from '../../../domain/orders/order-drafts.ts'
import { isLocal } from '../../../domain/offline/queue.ts'
import { queuedLines } from '../../../domain/offline/merge-queued.ts'
import { portionsOf } from '../../../domain/orders/orders.ts'
import { addLine, changeLine, holdParts } from '../lines.ts'
import { countTap } from '../popular.ts'
import { useFire } from '../queries.ts'
import type { MenuEntry } from '../search.ts'
import { totalsWith, unsentLines } from '../totals.ts'
import { useSending } from './use-sending.ts'

export type Panel =
  | { kind: 'dish'; entry: MenuEntry; quantity: number }
  | { kind: 'line'; line: DraftLine }
  | { kind: 'item'; item: OrderItem }
  | { kind: 'discount' | 'move' | 'merge' | 'hand_over' | 'split' | 'details' | 'cancel' | 'keys' }

/** What the dish sheet decides about a line. */
export type Choice = Pick<DraftLine, 'quantity' | 'modifiers' | 'notes' | 'course' | 'seat'>

const MOST = 999

export function useDesk(order: Order, restaurant: Restaurant, leave: () => void) {
  const draft = useDraft(order.id)
  const sending = useSending(order, draft.batches.length > 0)
  const fire = useFire()
  const [wasRestored, setRestored] = useState(() => takeRestored(order.id))
  const [quantity, setQuantity] = useState(0)
  const [seat, setSeat] = useState<number | null>(null)
  const [course, setCourse] = useState<number | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [removed, setRemoved] = useState<DraftLine | null>(null)
  const [voided, setVoided] = useState<OrderItem | null>(null)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [marking, setMarking] = useState(false)

  const ended = order.status === 'completed' || order.status === 'cancelled'
  const unsent = unsentLines(draft)
  const queued = queuedLines(sending.queued)
  const held = order.items.filter((item) => item.status === 'pending')

  const add = (entry: MenuEntry, choice: Choice) => {
    const key = newKey()
    changeLines(order.id, (lines) => {
      const next = addLine(lines, { ...lineOf(entry, restaurant), ...choice }, key)
      setSelected(next.find((line) => !lines.includes(line))?.key ?? null)
      return next
    })
    setQuantity(0)
    setRemoved(null)
    setVoided(null)
    countTap(restaurant.id, entry.dish_id, choice.quantity)
  }
  const change = (key: string, next: Partial<DraftLine>) =>
    changeLines(order.id, (lines) => changeLine(lines, key, next))

  return {
    order,
    restaurant,
    draft,
    sending,
    ended,
    unsent,
    held,
    unsentCount: portionsOf(unsent),
    /** Why what needs the server can't be done now. */
    waits: sending.offline || isLocal(order.id),
    totals: totalsWith(order, [...queued, ...unsent], restaurant.service_charge_bps),
    wasRestored: wasRestored && unsent.length > 0,
    forgetRestored: () => setRestored(false),
    quantity,
    setQuantity,
    typeDigit: (digit: number) => setQuantity((now) => Math.min(MOST, now * 10 + digit)),
    seat,
    setSeat,
    course,
    setCourse,
    selected,
    setSelected,
    removed,
    /** The row that was struck last, while its undo bar shows. */
    voided,
    showVoided: (item: OrderItem) => {
      setRemoved(null)
      setVoided(item)
    },
    /** A void is final on the server: its undo puts the dish among the unsent lines once more. */
    orderVoidedAgain: () => {
      if (voided)
        changeLines(order.id, (lines) =>
          addLine(lines, { ...again(voided), course: voided.course }, newKey()),
        )
      setVoided(null)
    },
    forgetRemoved: () => {
      setRemoved(null)
      setVoided(null)
    },
    panel,
    setPanel,
    closePanel: () => setPanel(null),
    marking,
    setMarking,
    leave,
    /** One tap: adds, or asks what the dish must be asked. */
    tap: (entry: MenuEntry) => {
      if (ended || !entry.dish.is_available) return
      const portions = quantity || 1
      if (entry.dish.modifier_groups.length > 0) setPanel({ kind: 'dish', entry, quantity: portions })
      else add(entry, { quantity: portions, modifiers: [], notes: null, course, seat })
    },
    add,
    change,
    remove: (line: DraftLine) => {
      change(line.key, { quantity: 0 })
      setVoided(null)
      setRemoved(line)
    },
    /** Adds lines of the order once more. */
    repeat: (items: readonly OrderItem[]) => {
      for (const item of items) changeLines(order.id, (lines) => addLine(lines, again(item), newKey()))
    },
    undo: () => {
      if (undoLines(order.id)) setRemoved(null)
    },
    /** Sends all that is unsent; `stay` keeps this screen. What is held waits for its course. */
    send: async (stay: boolean) => {
      if (sending.busy || ended) return
      if (unsent.length === 0) return
      const { id, restaurant_id, number, order_type, table_label, customer_name } = order
      const portions = portionsOf(draft.lines)
      const kept = sending.offline
      if (!(await sending.send([{ send: true, lines: draft.lines }])) || stay) return
      announceSent({
        order: { id, restaurant_id, number, order_type, table_label, customer_name },
        portions,
        kept,
      })
      leave()
    },
    /** Sends all that is unsent before the bill is charged; true once nothing is left on this screen. */
    sendToCharge: async () => {
      if (sending.busy || ended) return false
      return unsent.length === 0 || sending.send([{ send: true, lines: draft.lines }])
    },
    hold: async () => {
      if (!sending.busy && draft.lines.length > 0) await sending.send(holdParts(draft.lines))
    },
    fireCourse: (of: number | null) => {
      const items = held.filter((item) => item.course === of).map((item) => item.id)
      return fire.run({ params: { id: order.id }, body: { item_ids: items } })
    },
    firing: fire.busy,
  }
}

export type Desk = ReturnType<typeof useDesk>

const lineOf = ({ dish, price_cents }: MenuEntry, restaurant: Restaurant) => ({
  dish_id: dish.id,
  name: dish.name,
  name_en: dish.name_en,
  unit_price_cents: price_cents,
  tax_rate_bps: dish.tax_rate_bps ?? restaurant.tax_rate_bps,
  allergens: dish.allergens,
})

const again = (item: OrderItem): Omit<DraftLine, 'key'> => ({
  dish_id: item.dish_id,
  name: item.name,
  name_en: item.name_en,
  quantity: item.quantity,
  unit_price_cents: item.unit_price_cents,
  tax_rate_bps: item.tax_rate_bps,
  modifiers: item.modifiers,
  allergens: item.allergens,
  notes: item.notes,
  course: null,
  seat: item.seat,
})
