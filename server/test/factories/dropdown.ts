import type { DropdownItem, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { unique } from './ids.ts'

/** Creates an unused cuisine of the installation. */
export const buildDropdownItem = (
  db: Db,
  overrides: Partial<Prisma.DropdownItemCreateManyInput> = {},
): Promise<DropdownItem> =>
  db.dropdownItem.create({
    data: { list: 'cuisine_types', key: `cocina_${unique()}`, label: 'Cocina de prueba', ...overrides },
  })
