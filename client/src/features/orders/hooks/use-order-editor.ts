/**
 * State of the order screen: the order, its draft lines, the choices for the next line, and the open panel.
 */
import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { consumeRestoredMark, useDraft, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { isLocalOrder } from '../../../domain/offline/queue.ts'
import { queuedLines } from '../../../domain/offline/queued-contents.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import type { MenuEntry } from '../dish-search.ts'
import { totalsWithDraft, unsentLines } from '../totals-with-draft.ts'
import { useCourses } from './use-courses.ts'
import { hasEnded, isUnaccepted, useSendCommands } from './use-send-commands.ts'
import { useDraftLines } from './use-draft-lines.ts'
import { useSendBatches } from './use-send-batches.ts'

export type OrderPanel =
  | { kind: 'dish'; entry: MenuEntry; quantity: number }
  | { kind: 'line'; line: DraftLine }
  | { kind: 'item'; item: OrderItem }
  | { kind: 'line_discount'; item: OrderItem }
  | { kind: 'move_items'; item?: OrderItem }
  | { kind: 'discount' | 'move' | 'merge' | 'hand_over' | 'split' | 'details' | 'cancel' | 'keys' }
  | { kind: 'display' | 'favourites' }

/** Lines that this device has moved to another order, for the undo. */
export interface MovedLines {
  destinationOrder: Order
  item_ids: readonly string[]
  quantity: number
  /** True if the move created the destination order. The undo then cancels that order if it is empty. */
  hasOpened: boolean
}

interface OrderEditorInput {
  order: Order
  restaurant: Restaurant
  /** Callback that closes the order screen. */
  leave: () => void
  /** False at the counter, whose orders have neither courses nor seats. */
  hasCourses?: boolean
}

/** State and commands of the order screen. */
export function useOrderEditor({ order, restaurant, leave, hasCourses = true }: OrderEditorInput) {
  const draft = useDraft(order.id)
  const sending = useSendBatches(order, draft.batches.length > 0)
  const courses = useCourses({ order, restaurant, draft, sending })
  const commands = useSendCommands({ order, draft, sending, courses, leave })
  const [moved, setMoved] = useState<MovedLines | null>(null)
  const lines = useDraftLines(order, restaurant)
  const [wasRestored, setRestored] = useState(() => consumeRestoredMark(order.id))
  const [panel, setPanel] = useState<OrderPanel | null>(null)
  const [marking, setMarking] = useState(false)
  const ended = hasEnded(order)
  const unsent = unsentLines(draft)
  return {
    order,
    restaurant,
    draft,
    sending,
    ended,
    /** True while the order waits for acceptance. The server then rejects its sending (ORD-83). */
    isUnaccepted: isUnaccepted(order),
    hasCourses,
    unsent,
    unsentCount: portionCount(unsent),
    /**
     * True while the server is unreachable, or while the server does not have the order yet. Commands that need
     * the server are then disabled.
     */
    waits: sending.offline || isLocalOrder(order.id),
    totals: totalsWithDraft(
      order,
      [...queuedLines(sending.queued), ...unsent],
      restaurant.service_charge_bps,
    ),
    wasRestored: wasRestored && unsent.length > 0,
    forgetRestored: () => setRestored(false),
    ...lines,
    ...courses,
    ...commands,
    /** Lines that this device moved last, while their undo bar is shown. */
    moved,
    setMoved,
    panel,
    setPanel,
    closePanel: () => setPanel(null),
    marking,
    setMarking,
    leave,
    /** Adds the dish of a tapped tile. A dish with modifier groups opens in a sheet first. */
    tap: (entry: MenuEntry) => {
      if (ended || isUnaccepted(order) || !entry.dish.is_available) return
      if (entry.dish.modifier_groups.length > 0)
        setPanel({ kind: 'dish', entry, quantity: lines.quantity || 1 })
      else lines.addPlain(entry)
    },
  }
}

export type OrderEditor = ReturnType<typeof useOrderEditor>
