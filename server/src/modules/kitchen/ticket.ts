import type { LineRow } from '../orders/locked-order.service.ts'

/** The steps of a line, in their sequence. */
export const STEPS = ['sent', 'preparing', 'ready', 'served'] as const
export type Step = (typeof STEPS)[number]

/** Where a line stands among the steps; -1 for one that was not sent or was struck. */
export const stepOf = (line: { status: LineRow['status'] }): number => STEPS.indexOf(line.status as Step)

/**
 * The line at a step. Times of passed steps are kept or set to `at`, those of later steps are cleared. `started_at`
 * stays when a line goes back: the ingredients of a line that was ever begun are used (`isUnbegun`).
 */
export function atStep(line: LineRow, step: Step, at: string): LineRow {
  const reached = STEPS.indexOf(step)
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
