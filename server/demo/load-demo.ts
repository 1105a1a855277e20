import { businessDate } from '@forki/contract/dates/business-day'
import { withClient } from '../src/db/with-client.ts'
import type { Env } from '../src/env.ts'
import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { hashPassword } from '../src/adapters/passwords/password.ts'
import { selectRankings, writeRanking } from '../src/modules/menus/favourites.query.ts'
import { recomputeAllDays } from '../src/modules/daily-figures/daily-figures.service.ts'
import { DEMO_PASSWORD } from './content/accounts.ts'
import { loadAudit } from './load/audit.ts'
import { loadReservations } from './load/reservations.ts'
import { loadDishes } from './load/dishes.ts'
import { loadGuests } from './load/guests.ts'
import { loadHistory } from './load/history.ts'
import { loadAccounts } from './load/accounts.ts'
import { loadImages, storePictures } from './load/pictures.ts'
import { loadFloorPlans } from './load/floor-plans.ts'
import type { Db } from './load/insert-rows.ts'
import { loadStock } from './load/stock.ts'
import { loadVisits } from './load/visits.ts'
import { sql } from '../src/db/sql.ts'

/** Settings without the database URL, which `loadDemo` receives as a separate parameter. */
type Settings = Omit<Env, 'DATABASE_URL'>

/**
 * Loads the demo restaurants into a database without users, in one transaction. The content is the same each
 * time, with dates relative to `now`.
 * @see RUN-5
 */
export async function loadDemo(databaseUrl: string, settings: Settings, now = new Date()): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, settings.FORKI_BCRYPT_COST)
  // The image files are stored before their rows. Users would notice rows without files, but not files
  // without rows.
  await storePictures(createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, () => now))
  await withClient(databaseUrl, async (db) => {
    await sql.run(db, sql`BEGIN`)
    await loadAll(db, { password_hash, now })
    await sql.run(db, sql`COMMIT`)
  })
}

async function loadAll(db: Db, { password_hash, now }: { password_hash: string; now: Date }): Promise<void> {
  await loadAccounts(db, { password_hash, now })
  await loadStock(db, now)
  await loadDishes(db)
  await loadImages(db)
  await loadFloorPlans(db)
  await loadReservations(db, now)
  await loadGuests(db, now)
  await loadHistory(db, now)
  await loadVisits(db, now)
  await loadAudit(db, now)
  // ANALYZE updates the planner statistics, which still describe empty tables.
  await sql.run(db, sql`ANALYZE`)
  // Computes all daily figures now, so that the first dashboard need not aggregate all orders.
  await recomputeAllDays(db)
  await sql.run(db, sql`ANALYZE daily_figures`)
  for (const { id, timezone, business_day_cutoff } of await selectRankings(db))
    await writeRanking(db, id, businessDate(now, timezone, business_day_cutoff))
}
