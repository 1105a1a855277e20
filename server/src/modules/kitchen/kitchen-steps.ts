import type { LineRow } from '../orders/locked-order.service.ts'

/** Kitchen steps of an order line, first to last. */
export const KITCHEN_STEPS = ['sent', 'preparing', 'ready', 'served'] as const
export type KitchenStep = (typeof KITCHEN_STEPS)[number]

/** Index of an order line's kitchen step, or -1 for an unsent or voided line. */
export const kitchenStepIndex = (line: { status: LineRow['status'] }): number =>
  KITCHEN_STEPS.indexOf(line.status as KitchenStep)

/**
 * Copy of an order line at a kitchen step. Times of earlier steps stay, or are set to `at` if they are
 * missing. Times of later steps are cleared. A line that moves back keeps `seen_at` and `started_at`. Voiding
 * a started line returns no ingredients.
 */
export function lineAtStep(line: LineRow, step: KitchenStep, at: string): LineRow {
  const reached = KITCHEN_STEPS.indexOf(step)
  const time = (index: number, noted: string | null) => (reached >= index ? (noted ?? at) : null)
  return {
    ...line,
    status: step,
    seen_at: line.seen_at ?? time(1, null),
    started_at: reached >= 1 ? (line.started_at ?? at) : line.started_at,
    ready_at: time(2, line.ready_at),
    served_at: time(3, line.served_at),
  }
}
