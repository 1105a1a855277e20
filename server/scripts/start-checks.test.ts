import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { withClient } from '../src/db/with-client.ts'
import { freshDatabase } from '../test/setup/database.ts'
import { lockDataFolder, isDataFolderLocked } from './data-folder-lock.ts'
import { requireDataFolder } from './require-data-folder.ts'
import { requireFreePort } from './require-free-port.ts'
import { requireDatabase, databaseProblem } from './require-database.ts'

let base: string
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'forki-start-'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('lockDataFolder', () => {
  it('one process at a time holds the lock of a data folder', async () => {
    const folder = path.join(base, 'one')
    const release = await lockDataFolder(folder)

    await expect(lockDataFolder(folder)).rejects.toThrow(`already running on the data folder ${folder}`)

    release()
    expect(await isDataFolderLocked(folder)).toBe(false)
    ;(await lockDataFolder(folder))()
  })

  it('a killed process releases its lock of a data folder', async () => {
    const folder = path.join(base, 'killed')
    const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))}).then((m) =>
      m.lockDataFolder(${JSON.stringify(folder)})).then(() => { console.log('claimed'); setInterval(() => {}, 1000) })`
    const holder = spawn(process.execPath, ['-e', script])
    await once(holder.stdout, 'data')
    expect(await isDataFolderLocked(folder)).toBe(true)

    holder.kill('SIGKILL')
    await once(holder, 'exit')

    ;(await lockDataFolder(folder))()
  })

  it('the lock works in a data folder whose path is too long for a socket', async () => {
    const folder = path.join(base, 'long'.repeat(30))
    const release = await lockDataFolder(folder)

    expect(await isDataFolderLocked(folder)).toBe(true)

    release()
  })
})

describe('requireDataFolder', () => {
  it('requireDataFolder creates a missing folder, and rejects one that is not writable with one sentence', () => {
    const folder = path.join(base, 'new/data')

    requireDataFolder({ FORKI_DATA_DIR: folder, S3_BUCKET: undefined })

    expect(existsSync(folder)).toBe(true)
    // The kernel rejects new folders in /sys, also those of root.
    const unusable = { FORKI_DATA_DIR: '/sys/forki' }
    expect(() => requireDataFolder({ ...unusable, S3_BUCKET: undefined })).toThrow(
      /^FORKI_DATA_DIR \/sys\/forki can't be written to: [^\n]+\.$/,
    )
    expect(() => requireDataFolder({ ...unusable, S3_BUCKET: 'pictures' })).not.toThrow()
  })
})

describe('requireFreePort', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  it('requireFreePort rejects a taken port with one sentence', async () => {
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm start.`,
    )
  })

  it('requireFreePort rejects an address of another machine with one sentence', async () => {
    await expect(requireFreePort('192.0.2.1', 4000)).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address/)
  })
})

describe('requireDatabase', () => {
  it('requireDatabase accepts a database that answers', async () => {
    await expect(requireDatabase(inject('cluster').template)).resolves.toBeUndefined()
  })

  it.each([
    [
      'no server listens',
      'postgresql://forki:hidden@127.0.0.1:9/forki',
      /^The database at 127\.0\.0\.1:9 can't be reached/,
    ],
    [
      'the host is unknown',
      'postgresql://forki:hidden@forki.invalid/forki',
      /^The database at forki\.invalid can't be/,
    ],
  ])('requireDatabase fails with one sentence without the password when %s', async (_case, url, sentence) => {
    const refusal = requireDatabase(url)

    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.not.toThrow('hidden')
  })

  it('requireDatabase fails with one sentence when the database does not exist', async () => {
    const url = inject('cluster').template.replace(/\/[^/]*\?/, '/nowhere?')

    await expect(requireDatabase(url)).rejects.toThrow(
      'has no database "nowhere": create it, or correct DATABASE_URL.',
    )
  })

  it('a user without the right to create tables starts on a migrated database, and is rejected while migrations are pending', async () => {
    const database = await freshDatabase()
    const role = `server_${process.pid}`
    const limited = new URL(database.url)
    limited.username = role
    limited.password = role
    const run = (sql: string) => withClient(database.url, (client) => client.query(sql))
    await run(
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}'; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    )
    try {
      await expect(requireDatabase(limited.href)).resolves.toBeUndefined()
      expect(await migrate(limited.href)).toEqual([])
      await expect(requireDatabase(limited.href, { replacesTables: true })).rejects.toThrow(
        'may not create tables',
      )
      await run('DELETE FROM _prisma_migrations')
      await expect(requireDatabase(limited.href)).rejects.toThrow('may not create tables')
    } finally {
      await run(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
      await database.drop()
    }
  })
})

describe('databaseProblem', () => {
  const suitable = {
    name: 'forki',
    user: 'forki',
    version: 150_000,
    version_text: '15.0',
    encoding: 'UTF8',
    is_standby: false,
    may_create: true,
  }

  it('databaseProblem accepts a primary of PostgreSQL 15 in UTF8', () => {
    expect(databaseProblem(suitable)).toBeNull()
  })

  it.each([
    [{ version: 140_012, version_text: '14.12' }, 'PostgreSQL 14.12 is too old: use 15 or newer.'],
    [{ is_standby: true }, /^The database "forki" is a standby, which accepts no writes: set DATABASE_URL/],
    [{ encoding: 'SQL_ASCII' }, /^The database "forki" has the encoding SQL_ASCII: create it again/],
    [
      { may_create: false },
      /^The user "forki" may not create tables in the database "forki": make it the owner/,
    ],
  ])('databaseProblem rejects %j with one sentence', (properties, sentence) => {
    const problem = databaseProblem({ ...suitable, ...properties })

    expect(() => {
      if (problem) throw problem
    }).toThrow(sentence)
    expect(problem?.message).not.toContain('\n')
  })
})
