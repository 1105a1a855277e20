import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findNewerVersion } from './newer-version.ts'

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
  'findNewerVersion reads a file that begins with %j and returns for version %s the newer version %s',
  async (text, own, newer) => {
    writeFileSync(file, text)

    expect(await findNewerVersion(file, own)).toBe(newer)
  },
)

it('findNewerVersion rejects a file without a version and a missing file', async () => {
  writeFileSync(file, '<html>')

  await expect(findNewerVersion(file, '1.0.0')).rejects.toThrow('its first line is no version such as 1.2.0')
  await expect(findNewerVersion(path.join(folder, 'missing'), '1.0.0')).rejects.toThrow('ENOENT')
})

it('findNewerVersion reads the newest version from a URL, and rejects an error response', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/newest' ? 200 : 404
    response.end('3.1.4\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  expect(await findNewerVersion(`${url}/newest`, '3.1.3')).toBe('3.1.4')
  await expect(findNewerVersion(`${url}/other`, '3.1.3')).rejects.toThrow('status 404')
  server.close()
})
