import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import type { Prisma } from '../../src/generated/prisma/client.ts'

type SavedViewOverrides = Partial<Prisma.SavedViewCreateManyInput> & {
  restaurant_id: string
  user_id: string
}

/** Creates a saved view, by default of the dashboard. `slot` numbers the user's views from 1. */
export async function buildSavedView(db: Db, overrides: SavedViewOverrides) {
  const { restaurant_id, user_id } = overrides
  const slot = (await db.savedView.count({ where: { restaurant_id, user_id } })) + 1
  const id = newId()
  const view = { id, screen: 'dashboard', name: `Vista ${id}`, query: 'period=month', slot, ...overrides }
  return db.savedView.create({ data: { ...view, name_key: view.name.toLowerCase() } })
}
