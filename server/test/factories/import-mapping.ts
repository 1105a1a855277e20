import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import type { Prisma } from '../../src/generated/prisma/client.ts'

type MappingOverrides = Partial<Prisma.ImportMappingCreateManyInput> & { restaurant_id: string }

/** Creates an import mapping, by default for dishes. `slot` numbers the mappings of a kind from 1. */
export async function buildImportMapping(db: Db, overrides: MappingOverrides) {
  const { restaurant_id, kind = 'dishes' } = overrides
  const slot = (await db.importMapping.count({ where: { restaurant_id, kind } })) + 1
  const id = newId()
  const fields = { name: { column: 'Nombre' } }
  const mapping = { id, kind, name: `Columnas ${id}`, fields, slot, ...overrides }
  return db.importMapping.create({ data: { ...mapping, name_key: mapping.name.toLowerCase() } })
}
