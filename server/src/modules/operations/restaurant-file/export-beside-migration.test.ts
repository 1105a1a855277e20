import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildImage } from '../../../../test/factories/image.ts'
import { buildStaffedRestaurant } from '../../../../test/factories/order.ts'
import { withClient } from '../../../db/with-client.ts'
import { directDatabaseUrl } from '../../../env.ts'
import { exportRestaurantFile } from './export-restaurant.ts'

const api = await startApiForFile()
const folder = mkdtempSync(path.join(tmpdir(), 'forki-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a migration that changes a table waits for the end of the export of a restaurant', async () => {
  const { restaurant, dish } = await buildStaffedRestaurant(api.db)
  await buildImage(api.db, { restaurant_id: restaurant.id, entity_id: dish.id })
  const databaseUrl = directDatabaseUrl(api.deps.env)
  const migration = "set lock_timeout = '300ms'; alter table audit_entries add column x int"
  const migrate = () => withClient(databaseUrl, (client) => client.query(migration))
  let failure: unknown
  // The export reads images before the rows of the audit log.
  const get = async () => {
    failure ??= await migrate().then(
      () => 'applied',
      (error: unknown) => error,
    )
    return null
  }

  await exportRestaurantFile(path.join(folder, 'one.tar.gz'), restaurant.id, {
    databaseUrl,
    blobs: { get },
    now: api.clock.now,
  })
  await migrate()

  expect(failure).toMatchObject({ code: '55P03' })
})
