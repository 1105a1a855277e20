import type { ImportMapping, WriteImportMapping } from '@forki/contract/import-mappings'
import { MAX_IMPORT_MAPPINGS } from '@forki/contract/limits'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { deleteMapping, insertMapping, updateMapping, type MappingOwner } from './import-mapping.query.ts'

registerConstraint('import_mappings_name', 'mapping_name_taken')

/**
 * Creates or replaces a mapping (MNU-43). Each mapping occupies one of `MAX_IMPORT_MAPPINGS` slots of its
 * kind, which a unique index protects. The lock step holds the restaurant's row.
 * @throws mapping_name_taken, too_many_mappings
 */
export async function saveMapping(
  ctx: Context,
  owner: MappingOwner,
  id: string,
  mapping: WriteImportMapping,
): Promise<ImportMapping> {
  const updated = await updateMapping(ctx, owner, id, mapping)
  const saved = updated ?? (await insertMapping(ctx, owner, id, mapping))
  const limit = MAX_IMPORT_MAPPINGS
  if (!saved) throw conflict('too_many_mappings', { limit }, { limit })
  const action = updated ? 'import_mapping.updated' : 'import_mapping.created'
  await auditMapping(ctx, owner, { id, name: saved.name, action })
  return saved
}

/**
 * Deletes a mapping.
 * @throws not_found
 */
export async function removeMapping(ctx: Context, owner: MappingOwner, id: string): Promise<{ id: string }> {
  const removed = await deleteMapping(ctx, owner, id)
  if (!removed) throw notFound()
  await auditMapping(ctx, owner, { id, name: removed.name, action: 'import_mapping.removed' })
  return { id }
}

const auditMapping = (
  ctx: Context,
  { restaurant_id, kind }: MappingOwner,
  { id, name, action }: { id: string; name: string; action: string },
) => audit(ctx, { restaurant_id, action, entity: 'import_mapping', entity_id: id, data: { name, kind } })
