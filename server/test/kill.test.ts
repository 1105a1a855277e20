import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killServer } from '../scripts/faults/kills.ts'
import { freshDatabase, type FreshDatabase } from './setup/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-kill-'))
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

const settings = async () => ({
  env: { ...process.env, DATABASE_URL: database.url, FORKI_DATA_DIR: folder },
  port: await freePort(),
  seed: Date.now() % 1_000_000,
})

describe('a server that is ended in the middle of an evening', () => {
  test('killed: what was acknowledged is there once, what was not is sent again and is there once', async () => {
    const { wrong, kills, writes, unanswered } = await killServer({ ...(await settings()), kills: 4 })

    expect(wrong).toEqual([])
    expect(kills).toBe(4)
    expect(writes).toBeGreaterThan(10)
    expect(unanswered).toBeGreaterThan(0)
  }, 240_000)

  test('asked to stop: ends cleanly, and the same holds', async () => {
    const { wrong, kills } = await killServer({ ...(await settings()), kills: 1, signal: 'SIGTERM' })

    expect(wrong).toEqual([])
    expect(kills).toBe(1)
  }, 240_000)
})
