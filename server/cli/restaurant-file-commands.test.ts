import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '../test/setup/api.ts'
import { buildStaffedRestaurant } from '../test/factories/order.ts'
import { buildSubscription } from '../test/factories/subscription.ts'
import { buildOwner } from '../test/factories/user.ts'
import { directDatabaseUrl } from '../src/env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-command-'))
const file = path.join(folder, 'restaurant.tar.gz')
let from: Api
let target: Api
beforeAll(async () => {
  ;[from, target] = await Promise.all([startApi(), startApi()])
})
afterAll(async () => {
  await Promise.all([from.close(), target.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** URL of a pooler that does not exist. Every command that connects to it fails. */
const DEAD_POOLER = 'postgresql://forki@127.0.0.1:1/forki?connect_timeout=1'

/** Runs a script as an operator would, on the database of `api`. */
const runScript = (api: Api, name: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: DEAD_POOLER,
      DATABASE_DIRECT_URL: directDatabaseUrl(api.deps.env),
      LC_ALL: 'en_GB.UTF-8',
      FORKI_DATA_DIR: folder,
    }
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, name), ...args],
      { env },
      (error, out, wrong) => resolve({ code: error ? Number(error.code) : 0, output: out + wrong }),
    )
  })

test(
  'a restaurant file moves a restaurant to another installation over direct database connections',
  { timeout: 60_000 },
  async () => {
    const { restaurant, waiter } = await buildStaffedRestaurant(from.db, {
      slug: 'la-espuela',
      name: 'La Espuela',
    })
    const owner = await buildOwner(target.db)
    await buildSubscription(target.db, { user_id: owner.id })
    const exported = await runScript(from, 'forki.ts', 'export-restaurant', 'la-espuela', file)
    const importRun = await runScript(
      target,
      'forki.ts',
      'import-restaurant',
      file,
      '--owner',
      owner.email,
      '--slug',
      'espuela',
    )
    const importedRestaurant = await target.db.restaurant.findUniqueOrThrow({ where: { id: restaurant.id } })
    const notedCount = await from.db.auditEntry.count({ where: { action: 'restaurant.exported' } })

    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining(`La Espuela: `) })
    expect(importRun).toMatchObject({ code: 0, output: expect.stringContaining('its address is espuela') })
    expect(importRun.output).toContain(waiter.email)
    expect([
      importedRestaurant.slug,
      importedRestaurant.is_active,
      importedRestaurant.deleted_at,
      notedCount,
    ]).toEqual(['espuela', true, null, 1])
  },
)

test('export-restaurant and import-restaurant exit with one sentence for invalid arguments and an unknown restaurant', async () => {
  const [unknown, invalid, incomplete] = await Promise.all([
    runScript(target, 'forki.ts', 'export-restaurant', 'nowhere', file),
    runScript(target, 'forki.ts', 'import-restaurant', file, '--owner', 'a@b.test', '--slug', 'No Such'),
    runScript(target, 'forki.ts', 'import-restaurant', file),
  ])

  expect(invalid).toEqual({
    code: 1,
    output: 'The web address is not valid: --slug.\n',
  })
  expect(incomplete).toEqual({
    code: 1,
    output:
      'Missing: --owner <email>. Usage: npm run forki -- import-restaurant <file> --owner <email> [--slug <slug>]\n',
  })
  expect(unknown).toEqual({ code: 1, output: 'No restaurant has the address or id nowhere.\n' })
})

test('the backup command uses the direct database connection', async () => {
  const backup = await runScript(from, 'forki.ts', 'backup', path.join(folder, 'all.tar.gz'))

  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('all.tar.gz') })
})
