import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { freePort } from '../../scripts/free-port.ts'
import { ROOT } from '../../scripts/root.ts'
import { newWebhookSecret, webhookSignature } from '../../src/events/webhook-outbox/webhook-signature.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { startApiForFile } from '../setup/api.ts'

const run = promisify(execFile)
const PACKAGE_FOLDER = path.join(ROOT, 'server/sdk')
const folder = mkdtempSync(path.join(tmpdir(), 'forki-sdk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await startApiForFile()
const { restaurant, owner, dish } = await buildStaffedRestaurant(api.db)
const key = await buildApiKey(api.db, {
  restaurant_id: restaurant.id,
  created_by: owner.id,
  permissions: API_KEY_PERMISSIONS,
})
const secret = newWebhookSecret()
const env = {
  ...process.env,
  FORKI_URL: api.url,
  FORKI_KEY: key.token,
  FORKI_RESTAURANT: restaurant.id,
  FORKI_WEBHOOK_SECRET: secret,
  FORKI_SLUG: restaurant.slug,
}

/** Paths of the packed files. */
const packedPaths: string[] = []

/** Programs of the package's README, by file name. */
const examples = Array.from(
  readFileSync(path.join(PACKAGE_FOLDER, 'README.md'), 'utf8').matchAll(/```ts file=(\S+)\n([^]*?)```/g),
  ([, name = '', text = '']) => ({ name, text }),
)

/** Packs the package, installs it offline in an empty project, and writes the examples beside it. */
beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--pack-destination', folder, '--json'], {
    cwd: PACKAGE_FOLDER,
  })
  const json = stdout.slice(stdout.indexOf('[\n'))
  const [{ filename, files }] = JSON.parse(json) as [{ filename: string; files: { path: string }[] }]
  packedPaths.push(...files.map((file) => file.path))
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, filename)], {
    cwd: folder,
  })
  cpSync(path.join(ROOT, 'node_modules/@types/node'), path.join(folder, 'node_modules/@types/node'), {
    recursive: true,
  })
  cpSync(path.join(ROOT, 'node_modules/undici-types'), path.join(folder, 'node_modules/undici-types'), {
    recursive: true,
  })
  for (const { name, text } of examples) writeFileSync(path.join(folder, name), text)
}, 120_000)

const runExample = async (name: string) => (await run(process.execPath, [name], { cwd: folder, env })).stdout

describe('package @forki/sdk in an empty project', () => {
  test('the package @forki/sdk contains only compiled files, README and manifest', () => {
    expect(
      packedPaths.filter((name) => !/^(dist\/.*\.(js|d\.ts)|README\.md|package\.json)$/.test(name)),
    ).toEqual([])
    expect(packedPaths).toContain('dist/index.js')
  })

  test('all examples of the README of @forki/sdk compile with strict types', async () => {
    const options = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
    )

    expect(examples.length).toBeGreaterThan(4)
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
    await expect(run(process.execPath, [compiler, '-p', folder])).resolves.toMatchObject({ stdout: '' })
  }, 60_000)

  test('the installed package @forki/sdk creates an order, and returns it again for the same key', async () => {
    const firstOutput = await runExample('first-calls.ts')

    expect(firstOutput).toMatch(/^Order \d+: \d+ minor units of MXN\n$/)
    expect(await runExample('first-calls.ts')).toBe(firstOutput)
    expect(await api.db.order.count({ where: { restaurant_id: restaurant.id } })).toBe(1)
  })

  test('the installed package @forki/sdk reports errors, lists and changes as its README says', async () => {
    expect(await runExample('errors.ts')).toMatch(/^409 sku_taken: /)
    expect(await runExample('lists.ts')).toBe('Completed: 0, tips: 0\n')
    expect(await runExample('changes.ts')).toMatch(/^\d+ dishes\n$/)
  })

  test('the installed package @forki/sdk reads the public menu without a key', async () => {
    await buildMenu(api.db, { restaurant_id: restaurant.id, dishes: [dish], is_active: true })

    expect(await runExample('public-menu.ts')).toBe(`${restaurant.name}: 1 sections\n`)
  })

  test('the installed package @forki/sdk accepts a signed message of a webhook and rejects a forged one', async () => {
    const port = await freePort()
    const child = spawn(process.execPath, ['webhooks.ts'], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    const body = JSON.stringify({ id: 'evt', type: 'order.created', data: { ids: ['1'] } })
    const timestamp = Math.floor(Date.now() / 1000)
    const post = (secrets: string[]) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(timestamp),
          'webhook-signature': webhookSignature({ id: 'msg_1', timestamp, body, secrets }),
        },
        body,
      })
    try {
      let accepted: Response | undefined
      for (let attempt = 0; !accepted && attempt < 200; attempt += 1) {
        accepted = await post([secret]).catch(() => undefined)
        if (!accepted) await sleep(50)
      }

      expect(accepted?.status).toBe(204)
      await expect.poll(() => output).toContain('order.created')
      expect((await post([newWebhookSecret()])).status).toBe(400)
    } finally {
      child.kill()
    }
  })
})
