import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { changeLines, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { addLine, changeLine, lineOfEntry, repeatedLine } from '../unsent-lines.ts'
import type { MenuEntry } from '../dish-search.ts'
import { useNextLine } from './use-next-line.ts'
import { useRemovedLine } from './use-removed-line.ts'

/** Choices of the dish sheet that describe a line. */
export type LineChoice = Pick<DraftLine, 'quantity' | 'modifiers' | 'notes' | 'course' | 'seat'>

/**
 * Functions that change the draft lines of an order. The result also contains the selected line, the choices
 * for the next line, and the line that was removed last.
 */
export function useDraftLines(order: Order, restaurant: Restaurant) {
  const [selected, setSelected] = useState<string | null>(null)
  const next = useNextLine()
  const { showRemoved, ...removal } = useRemovedLine(order.id)
  const change = (key: string, changed: Partial<DraftLine>) =>
    changeLines(order.id, (lines) => changeLine(lines, key, changed))
  const add = (entry: MenuEntry, choice: LineChoice) => {
    const key = newIdempotencyKey()
    changeLines(order.id, (lines) => {
      const nextLines = addLine(lines, { ...lineOfEntry(entry, restaurant), ...choice }, key)
      setSelected(nextLines.find((line) => !lines.includes(line))?.key ?? null)
      return nextLines
    })
    next.setQuantity(0)
    removal.forgetRemoved()
  }
  return {
    selected,
    setSelected,
    ...next,
    ...removal,
    add,
    /** Adds the dish without options, with the quantity, course and seat that the user has chosen. */
    addPlain: (entry: MenuEntry) =>
      add(entry, {
        quantity: next.quantity || 1,
        modifiers: [],
        notes: null,
        course: next.courseOf(entry),
        seat: next.seat,
      }),
    change,
    remove: (line: DraftLine) => {
      change(line.key, { quantity: 0 })
      showRemoved(line)
    },
    /** Adds copies of lines as unsent lines. */
    repeat: (items: readonly OrderItem[]) => {
      for (const item of items)
        changeLines(order.id, (lines) => addLine(lines, repeatedLine(item), newIdempotencyKey()))
    },
  }
}
