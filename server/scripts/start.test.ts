import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { lockDataFolder, isDataFolderLocked } from './data-folder-lock.ts'
import { requireFreePort } from './port.ts'
import { requireReachable } from './reachable.ts'

let base: string
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'forki-start-'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the claim on a data folder', () => {
  it('is held by one at a time', async () => {
    const folder = path.join(base, 'one')
    const release = await lockDataFolder(folder)

    await expect(lockDataFolder(folder)).rejects.toThrow(`already running on the data folder ${folder}`)

    release()
    expect(await isDataFolderLocked(folder)).toBe(false)
    ;(await lockDataFolder(folder))()
  })

  it('goes with a process that is killed', async () => {
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

  it('holds below a path too long for a socket', async () => {
    const folder = path.join(base, 'long'.repeat(30))
    const release = await lockDataFolder(folder)

    expect(await isDataFolderLocked(folder)).toBe(true)

    release()
  })
})

describe('the port', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  it('is refused in one sentence when it is taken', async () => {
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm start.`,
    )
  })

  it('is refused in one sentence when the address is not ours', async () => {
    await expect(requireFreePort('192.0.2.1', 4000)).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address/)
  })
})

describe('the database', () => {
  it('is taken when it answers', async () => {
    await expect(requireReachable(inject('cluster').template)).resolves.toBeUndefined()
  })

  it.each([
    [
      'nobody listens',
      'postgresql://forki:hidden@127.0.0.1:9/forki',
      /^The database at 127\.0\.0\.1:9 can't be reached/,
    ],
    [
      'the host is unknown',
      'postgresql://forki:hidden@forki.invalid/forki',
      /^The database at forki\.invalid can't be/,
    ],
  ])('is refused in one sentence without the password when %s', async (_case, url, sentence) => {
    const refusal = requireReachable(url)

    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.not.toThrow('hidden')
  })

  it('is refused in one sentence when the server does not have it', async () => {
    const url = inject('cluster').template.replace(/\/[^/]*\?/, '/nowhere?')

    await expect(requireReachable(url)).rejects.toThrow(
      'has no database "nowhere": create it, or correct DATABASE_URL.',
    )
  })
})
