import type { ImportResult } from '@forki/contract/imports'
import type { Context } from '../../context/context.ts'
import { lockUnarchivedRestaurant } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalidFields } from '../../errors/app-error.ts'
import { addMissingEntries } from '../restaurant-dropdowns/restaurant-dropdown.service.ts'
import {
  planDigest,
  planIssues,
  matchRows,
  planRows,
  markRefusedRows,
  importResultOf,
  type DropdownEntry,
  type ImportDefinition,
  type IsKnownEntry,
  type RowPlan,
  type StoredRecord,
} from './import-plan.ts'
import { selectDropdownKeys } from './import.query.ts'

interface Input<V> {
  restaurant_id: string
  preview: boolean
  update: boolean
  digest?: string | undefined
  entries: readonly DropdownEntry[]
  rows: readonly V[]
}

/**
 * Imports rows of one kind in one transaction, or reports what an import would change. The lock on the
 * restaurant's row serializes imports, so that a file that is imported twice at once creates one set of records.
 * @throws not_found for an archived restaurant
 * @throws invalid with row and field, preview_outdated if the changes differ from the preview
 * @see MNU-40, MNU-41
 */
export async function importRows<V extends object, E extends StoredRecord>(
  ctx: Context,
  kind: ImportDefinition<V, E>,
  input: Input<V>,
): Promise<ImportResult> {
  if (input.preview) {
    const plans = await planImport(ctx, kind, input)
    return importResultOf(plans, planDigest(plans))
  }
  return inTransaction(ctx, async (tx) => {
    await lockUnarchivedRestaurant(tx, input.restaurant_id)
    const plans = await planImport(tx, kind, input)
    const digest = planDigest(plans)
    if (input.digest !== undefined && input.digest !== digest) throw conflict('preview_outdated')
    const issues = planIssues(plans)
    if (issues.length > 0) throw invalidFields(issues.slice(0, 100))
    await addMissingEntries(tx, input.restaurant_id, input.entries)
    await kind.writeRows(tx, input.restaurant_id, plans)
    return importResultOf(plans, digest)
  })
}

async function planImport<V extends object, E extends StoredRecord>(
  ctx: Context,
  kind: ImportDefinition<V, E>,
  { restaurant_id, rows, update, entries, preview }: Input<V>,
): Promise<RowPlan<V, E>[]> {
  const candidates = await kind.selectCandidates(ctx, restaurant_id, rows)
  const matched = matchRows(kind, rows, candidates)
  const records = preview ? matched : await lockMatches(ctx, kind, restaurant_id, matched)
  const existingKeys = await selectDropdownKeys(ctx, restaurant_id)
  const plans = planRows(kind, rows, records, update)
  const knows: IsKnownEntry = (list, key) =>
    [...existingKeys, ...entries].some((entry) => entry.list === list && entry.key === key)
  kind.addProblems(ctx, plans, knows)
  markRefusedRows(plans)
  return plans
}

/** Replaces the matched records by their locked rows. A record that was deleted meanwhile outdates the preview. */
async function lockMatches<V extends object, E extends StoredRecord>(
  ctx: Context,
  kind: ImportDefinition<V, E>,
  restaurant_id: string,
  matched: readonly (E | null)[],
): Promise<(E | null)[]> {
  const ids = [...new Set(matched.flatMap((record) => record?.id ?? []))]
  const lockedRecords = ids.length === 0 ? [] : await kind.lockRecords(ctx, restaurant_id, ids)
  const byId = new Map(lockedRecords.map((record) => [record.id, record]))
  return matched.map((record) => {
    if (!record) return null
    const current = byId.get(record.id)
    if (!current) throw conflict('preview_outdated')
    return current
  })
}
