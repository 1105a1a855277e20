import type { DropdownItem, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { unique } from './ids.ts'

/** A cuisine of the installation that nothing uses yet. */
export const buildDropdownItem = (
  db: Db,
  overrides: Partial<Prisma.DropdownItemCreateManyInput> = {},
): Promise<DropdownItem> =>
  db.dropdownItem.create({
    data: { list: 'cuisine_types', key: `cocina_${unique()}`, label: 'Cocina de prueba', ...overrides },
  })
