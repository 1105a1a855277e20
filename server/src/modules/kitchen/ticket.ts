import type { LineRow } from '../orders/locked-order.service.ts'

/** Steps of a line in order. */
export const STEPS = ['sent', 'preparing', 'ready', 'served'] as const
export type Step = (typeof STEPS)[number]

/** Index of a line's step, or -1 for an unsent or struck line. */
export const stepOf = (line: { status: LineRow['status'] }): number => STEPS.indexOf(line.status as Step)

/**
 * Copy of the line at a step. Keeps times of passed steps or sets them to `at`, and clears times of later steps.
 * `started_at` stays when a line goes back, because its ingredients are already used (`isUnbegun`).
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
