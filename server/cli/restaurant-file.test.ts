import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '../test/setup/api.ts'
import { buildHouse } from '../test/factories/order.ts'
import { buildSubscription } from '../test/factories/subscription.ts'
import { buildOwner } from '../test/factories/user.ts'
import { directUrl } from '../src/env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-command-'))
const file = path.join(folder, 'house.tar.gz')
let from: Api
let to: Api
beforeAll(async () => {
  ;[from, to] = await Promise.all([startApi(), startApi()])
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** A pooler that nobody answers at: whoever goes to it does not get far. */
const DEAD_POOLER = 'postgresql://forki@127.0.0.1:1/forki?connect_timeout=1'

/** Runs a script as an operator does, on the database of `api`. */
const script = (api: Api, name: string, ...words: string[]) =>
  new Promise<{ code: number; told: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: DEAD_POOLER,
      DATABASE_DIRECT_URL: directUrl(api.deps.env),
      LC_ALL: 'en_GB.UTF-8',
      FORKI_DATA_DIR: folder,
    }
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, name), ...words],
      { env },
      (error, out, wrong) => resolve({ code: error ? Number(error.code) : 0, told: out + wrong }),
    )
  })

test(
  'a restaurant goes from one installation to the other, past the pooler of each',
  { timeout: 60_000 },
  async () => {
    const { restaurant, waiter } = await buildHouse(from.db, { slug: 'la-espuela', name: 'La Espuela' })
    const owner = await buildOwner(to.db)
    await buildSubscription(to.db, { user_id: owner.id })
    const left = await script(from, 'forki.ts', 'export-restaurant', 'la-espuela', file)
    const came = await script(
      to,
      'forki.ts',
      'import-restaurant',
      file,
      '--owner',
      owner.email,
      '--slug',
      'espuela',
    )
    const here = await to.db.restaurant.findUniqueOrThrow({ where: { id: restaurant.id } })
    const noted = await from.db.auditEntry.count({ where: { action: 'restaurant.exported' } })

    expect(left).toMatchObject({ code: 0, told: expect.stringContaining(`La Espuela: `) })
    expect(came).toMatchObject({ code: 0, told: expect.stringContaining('its address is espuela') })
    expect(came.told).toContain(waiter.email)
    expect([here.slug, here.is_active, here.deleted_at, noted]).toEqual(['espuela', true, null, 1])
  },
)

test('what is not understood or not there is one sentence', async () => {
  const [unknown, wrong, incomplete] = await Promise.all([
    script(to, 'forki.ts', 'export-restaurant', 'nowhere', file),
    script(to, 'forki.ts', 'import-restaurant', file, '--owner', 'a@b.test', '--slug', 'No Such'),
    script(to, 'forki.ts', 'import-restaurant', file),
  ])

  expect(wrong).toEqual({
    code: 1,
    told: 'The web address is not valid: --slug.\n',
  })
  expect(incomplete).toEqual({
    code: 1,
    told: 'Missing: --owner <address>. Like this: npm run forki -- import-restaurant <file> --owner <address> [--slug <address>]\n',
  })
  expect(unknown).toEqual({ code: 1, told: 'No restaurant has the address or id nowhere.\n' })
})

test('a backup is made past the pooler', async () => {
  const made = await script(from, 'forki.ts', 'backup', path.join(folder, 'all.tar.gz'))

  expect(made).toMatchObject({ code: 0, told: expect.stringContaining('all.tar.gz') })
})
