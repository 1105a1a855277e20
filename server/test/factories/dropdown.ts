import type { DropdownItem, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { uniqueNumber } from './ids.ts'

/** Creates a cuisine in the installation's dropdown. No restaurant uses it. */
export const buildDropdownItem = (
  db: Db,
  overrides: Partial<Prisma.DropdownItemCreateManyInput> = {},
): Promise<DropdownItem> =>
  db.dropdownItem.create({
    data: { list: 'cuisine_types', key: `cocina_${uniqueNumber()}`, label: 'Cocina de prueba', ...overrides },
  })
