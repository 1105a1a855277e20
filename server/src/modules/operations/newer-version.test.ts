import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { Env } from '../../env.ts'
import { readNewerVersion, searchNewerVersion } from './newer-version.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-newest-'))
const file = path.join(folder, 'newest')
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['1.10.0', '1.9.3', '1.10.0'],
  ['v2.0.0\nNotes', '1.9.3', '2.0.0'],
  ['1.9.3', '1.9.3', undefined],
  ['1.9.2', '1.9.3', undefined],
  ['1.9.3', '1.9.3-snapshot.12345678', undefined],
])(
  'readNewerVersion reads a file that begins with %j and returns for version %s the newer version %s',
  async (text, own, newer) => {
    writeFileSync(file, text)

    expect(await readNewerVersion(file, own)).toBe(newer)
  },
)

it('readNewerVersion rejects a file without a version and a missing file', async () => {
  writeFileSync(file, '<html>')

  await expect(readNewerVersion(file, '1.0.0')).rejects.toThrow('its first line is no version such as 1.2.0')
  await expect(readNewerVersion(path.join(folder, 'missing'), '1.0.0')).rejects.toThrow('ENOENT')
})

it('readNewerVersion reads the newest version from a URL, and rejects an error response', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/newest' ? 200 : 404
    response.end('3.1.4\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  expect(await readNewerVersion(`${url}/newest`, '3.1.3')).toBe('3.1.4')
  await expect(readNewerVersion(`${url}/other`, '3.1.3')).rejects.toThrow('status 404')
  server.close()
})

it('readNewerVersion reads only the start of an endless response', async () => {
  const server = createServer((_request, response) => {
    response.write('3.1.4\n')
    const timer = setInterval(() => response.write('x'.repeat(1024)), 5)
    response.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  expect(await readNewerVersion(url, '3.1.3')).toBe('3.1.4')
  server.close()
})

it('searchNewerVersion repeats a failed read of a web page after a minute', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.statusCode = requests === 1 ? 503 : 200
    response.end('999.0.0\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = envOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const failed = await searchNewerVersion(env)
    clock.mockReturnValue(59_000)
    const cached = await searchNewerVersion(env)
    clock.mockReturnValue(61_000)
    const repeated = await searchNewerVersion(env)
    clock.mockReturnValue(3_600_000)
    await searchNewerVersion(env)

    expect(failed).toEqual({ newer: null, error: 'status 503' })
    expect(cached).toEqual(failed)
    expect(repeated).toEqual({ newer: '999.0.0', error: null })
    expect(requests).toBe(2)
  } finally {
    clock.mockRestore()
    server.close()
  }
})

const envOf = (FORKI_NEWEST_VERSION: string) => ({ FORKI_NEWEST_VERSION }) as Env

it('searchNewerVersion reads a web page once for calls within an hour, and a file each time', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end('999.0.0\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const page = envOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const local = envOf(file)

  const fromPage = [await searchNewerVersion(page), await searchNewerVersion(page)]
  writeFileSync(file, '999.0.0')
  const before = await searchNewerVersion(local)
  writeFileSync(file, '0.0.1')
  const after = await searchNewerVersion(local)
  server.close()

  expect(fromPage).toEqual(Array.from({ length: 2 }, () => ({ newer: '999.0.0', error: null })))
  expect(requests).toBe(1)
  expect([before?.newer, after?.newer]).toEqual(['999.0.0', null])
  expect(await searchNewerVersion({} as Env)).toBeNull()
})
