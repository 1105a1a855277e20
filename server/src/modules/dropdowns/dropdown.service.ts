import type {
  InstallationDropdownListName,
  DropdownRef,
  CreateDropdownItem,
  UpdateDropdownItem,
} from '@forki/contract/dropdowns'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { selectEntry, useCountSql, type DropdownEntryRow } from './dropdown.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('dropdown_items_pkey', 'key_taken')

/**
 * Returns the plan feature of a dropdown entry. In the list `features` it is the given feature, or else the
 * entry's key. Null in all other lists.
 * @throws invalid for a feature outside the list `features`
 */
function featureOf(
  list: InstallationDropdownListName,
  key: string,
  feature: string | null | undefined,
): string | null {
  if (list === 'features') return feature ?? key
  if (feature !== undefined && feature !== null) throw invalid('feature', 'unknown_field')
  return null
}

/**
 * Finds an entry of a dropdown list.
 * @throws not_found
 */
export async function findEntry(ctx: Context, ref: DropdownRef): Promise<DropdownEntryRow> {
  const row = await selectEntry(ctx, ref)
  if (!row) throw notFound()
  return row
}

/**
 * Creates a dropdown entry. In the list `features`, an entry without `feature` stands for the plan feature of
 * its key.
 * @throws key_taken, invalid for a feature outside the list `features`
 */
export async function createEntry(
  ctx: Context,
  list: InstallationDropdownListName,
  input: CreateDropdownItem,
): Promise<DropdownEntryRow> {
  return inTransaction(ctx, async (tx) => {
    const feature = featureOf(list, input.key, input.feature)
    await tx.db.dropdownItem.create({ data: { ...input, list, feature } })
    await auditItem(tx, { list, pk: input.key }, 'dropdown.created', { label: input.label })
    return findEntry(tx, { list, pk: input.key })
  })
}

/**
 * Updates the labels, the feature and the flag `active` of a dropdown entry. The key is fixed, because other
 * rows refer to it.
 * @throws not_found, built_in for a changed feature of a built-in entry, invalid for a feature outside the list
 * `features`
 */
export async function updateEntry(
  ctx: Context,
  ref: DropdownRef,
  input: UpdateDropdownItem,
): Promise<DropdownEntryRow> {
  return inTransaction(ctx, async (tx) => {
    const [lockedEntry] = await sql.rows<{ built_in: boolean; feature: string | null }>(
      tx,
      sql`
      SELECT built_in, feature FROM dropdown_items WHERE list = ${ref.list} AND key = ${ref.pk} FOR UPDATE`,
    )
    if (!lockedEntry) throw notFound()
    const { feature: sent, ...labels } = input
    const feature = sent === undefined ? lockedEntry.feature : featureOf(ref.list, ref.pk, sent)
    if (lockedEntry.built_in && feature !== lockedEntry.feature) throw conflict('built_in')
    await tx.db.dropdownItem.updateMany({
      where: { list: ref.list, key: ref.pk },
      data: { ...labels, feature },
    })
    await auditItem(tx, ref, 'dropdown.updated', input)
    return findEntry(tx, ref)
  })
}

/**
 * Deletes a dropdown entry after locking its row. A concurrent transaction that adds a cuisine to a restaurant
 * locks the row of the cuisine too, see `lockActiveDropdownKeys`. If that transaction commits first, the
 * deletion is rejected. If the deletion commits first, that transaction finds no entry.
 * @throws not_found, built_in, dropdown_in_use
 */
export async function removeEntry(ctx: Context, { list, pk }: DropdownRef): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const [lockedEntry] = await sql.rows<{ built_in: boolean }>(
      tx,
      sql`
      SELECT built_in FROM dropdown_items WHERE list = ${list} AND key = ${pk} FOR UPDATE`,
    )
    if (!lockedEntry) throw notFound()
    if (lockedEntry.built_in) throw conflict('built_in')
    const uses = await sql.one<{ count: number }>(
      tx,
      sql`SELECT ${useCountSql(list)} AS count FROM dropdown_items e WHERE e.list = ${list} AND e.key = ${pk}`,
    )
    if (uses.count > 0) throw conflict('dropdown_in_use')
    await tx.db.dropdownItem.delete({ where: { list_key: { list, key: pk } } })
    await auditItem(tx, { list, pk }, 'dropdown.removed', {})
    return { id: pk }
  })
}

/**
 * Returns those of `keys` that active entries of a dropdown list have. Share locks protect these entries until
 * the end of the transaction.
 */
export async function lockActiveDropdownKeys(
  ctx: Context,
  list: InstallationDropdownListName,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await sql.rows<{ key: string }>(
    ctx,
    sql`
    SELECT key FROM dropdown_items WHERE list = ${list} AND key = ANY (${keys}::text[]) AND active
    ORDER BY key FOR SHARE`,
  )
  return rows.map(({ key }) => key)
}

const auditItem = (ctx: Context, { list, pk }: DropdownRef, action: string, data: Record<string, unknown>) =>
  audit(ctx, {
    restaurant_id: null,
    action,
    entity: 'dropdown',
    entity_id: null,
    data: { list, key: pk, ...data },
  })
