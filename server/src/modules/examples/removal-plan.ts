import type { ExampleCounts, KeptExample } from '@forki/contract/examples'
import { EXAMPLE_KINDS } from '@forki/contract/examples/constants'
import type { ExampleRow } from './example.query.ts'

/** Rows that a removal archives, and rows that it keeps with the reason. */
export interface RemovalPlan {
  removed: ExampleRow[]
  kept: KeptExample[]
}

/**
 * Decides for each example row whether a removal keeps it. A row stays if it is used, changed or needed by
 * another row. All example rows to which it refers stay too. Exception: an unchanged floor plan that stays
 * keeps only the tables with a reason of their own.
 * @see RES-23
 */
export function planRemoval(rows: readonly ExampleRow[]): RemovalPlan {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const reasons = new Map<string, KeptExample['reason']>()
  const pending = rows.filter((row) => keptReasonOf(row) !== null)
  for (const row of pending) reasons.set(row.id, keptReasonOf(row)!)
  for (const row of pending) {
    if (row.kind === 'layout' && !row.is_changed) continue
    for (const id of row.needs) {
      const needed = rowsById.get(id)
      if (!needed || reasons.has(id)) continue
      reasons.set(id, 'needed')
      pending.push(needed)
    }
  }
  return {
    removed: rows.filter(({ id }) => !reasons.has(id)),
    kept: rows.flatMap(({ kind, id, name }) => {
      const reason = reasons.get(id)
      return reason ? [{ kind, id, name, reason }] : []
    }),
  }
}

function keptReasonOf({ is_used, is_changed, is_needed }: ExampleRow): KeptExample['reason'] | null {
  if (is_used) return 'used'
  if (is_changed) return 'changed'
  return is_needed ? 'needed' : null
}

/** Number of rows by kind, with 0 for kinds without rows. */
export function countByKind(rows: readonly { kind: ExampleRow['kind'] }[]): ExampleCounts {
  const counts = Object.fromEntries(EXAMPLE_KINDS.map((kind) => [kind, 0])) as ExampleCounts
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
