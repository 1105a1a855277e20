import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWebhookSecret, webhookSignature } from '../../src/events/webhook-outbox/webhook-signature.ts'
import { startApi, type Api } from '../setup/api.ts'
import { buildDish } from '../factories/dish.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildOwner } from '../factories/user.ts'

const guideText = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const codeBlocks = (language: string) =>
  Array.from(
    guideText.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')),
    ([, text = '']) => text,
  )

let api: Api
let folder: string
beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(path.join(tmpdir(), 'forki-guide-'))
  const owner = await buildOwner(api.db, { email: 'owner@forki.demo', password: 'demo-forki-2026' })
  const { id } = await buildRestaurant(api.db, { owner_id: owner.id })
  await buildDish(api.db, { restaurant_id: id, name: 'Tacos al pastor' })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('docs/api.md', () => {
  test(
    'the commands of docs/api.md run in sequence, and their files have the documented fields',
    { timeout: 60_000 },
    async () => {
      const script = codeBlocks('sh').join('\n').replace('http://127.0.0.1:4000', api.url)

      await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder })

      const readDoc = (name: string) =>
        JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>
      expect(readDoc('openapi.json')['openapi']).toMatch(/^3\.1/)
      expect(readDoc('first.json')).toMatchObject({ order_type: 'takeaway', customer_name: 'Lucía' })
      expect(readDoc('refusal.json')).toMatchObject({ code: 'invalid', title: 'Invalid data' })
      expect(readDoc('webhook.json')).toMatchObject({ url: 'https://example.com/forki' })
      // The commands create two orders. They send a takeaway order twice with one idempotency key, and an order
      // of a delivery platform once.
      expect(await api.db.order.count()).toBe(2)
    },
  )

  test('the verification code of docs/api.md accepts our signature and rejects another body, time or secret', async () => {
    const file = path.join(folder, 'verify.mjs')
    writeFileSync(file, codeBlocks('js').join('\n'))
    const { verify } = (await import(pathToFileURL(file).href)) as {
      verify: (secret: string, headers: Record<string, string>, body: string) => boolean
    }
    const [secret, body, id] = [newWebhookSecret(), '{"id":"1"}', 'message']
    const signedHeaders = (at: number) => ({
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': webhookSignature({
        id,
        timestamp: at,
        body,
        secrets: [newWebhookSecret(), secret],
      }),
    })
    const nowSeconds = Math.floor(Date.now() / 1000)

    expect(verify(secret, signedHeaders(nowSeconds), body)).toBe(true)
    expect(verify(secret, signedHeaders(nowSeconds), `${body} `)).toBe(false)
    expect(verify(secret, signedHeaders(nowSeconds - 3600), body)).toBe(false)
    expect(verify(newWebhookSecret(), signedHeaders(nowSeconds), body)).toBe(false)
  })
})
