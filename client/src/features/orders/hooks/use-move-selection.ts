import type { OrderItem } from '@forki/contract/orders'
import { useState } from 'react'

/**
 * Lines to move with their quantities. The quantity never exceeds the current quantity of the line, which
 * other users may change.
 */
export function useMoveSelection(items: readonly OrderItem[], first: OrderItem | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(
    () => new Map(first ? [[first.id, first.quantity]] : []),
  )
  const lines = items.filter(({ status }) => status !== 'voided')
  const quantityOf = ({ id, quantity }: OrderItem) => Math.min(chosen.get(id) ?? 0, quantity)
  const selected = lines.filter((line) => quantityOf(line) > 0)
  const change = (entries: readonly (readonly [id: string, quantity: number])[]) =>
    setChosen(new Map([...chosen, ...entries].filter(([, quantity]) => quantity > 0)))
  return {
    lines,
    quantityOf,
    count: selected.reduce((sum, line) => sum + quantityOf(line), 0),
    hasAll: lines.length > 0 && lines.every((line) => quantityOf(line) === line.quantity),
    setQuantity: (line: OrderItem, quantity: number) => change([[line.id, quantity]]),
    setAll: (all: boolean) => change(lines.map((line) => [line.id, all ? line.quantity : 0])),
    /** Selected lines, as in the request body. */
    items: selected.map((line) => {
      const quantity = quantityOf(line)
      return { item_id: line.id, ...(quantity < line.quantity && { quantity }) }
    }),
  }
}

export type MoveSelection = ReturnType<typeof useMoveSelection>
