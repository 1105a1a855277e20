import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { expect, it } from 'vitest'
import { passkeyOriginMeta } from '../modules/auth/passkey-challenge.service.ts'
import { staticFiles } from './static-files.ts'

it('a page contains the origin that accepts passkeys, localhost for a loopback address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'forki-static-'))
  await writeFile(path.join(folder, 'index.html'), '<html><head></head><body></body></html>')
  const head = passkeyOriginMeta({ env: { FORKI_PUBLIC_URL: 'http://127.0.0.1:4000' } })
  const server = createServer(express().use(staticFiles(folder, head)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/perfil`

  const reply = await fetch(url, { headers: { accept: 'text/html', cookie: 'forki_session=x' } })

  expect(await reply.text()).toContain('<meta name="forki-passkeys" content="http://localhost:4000" />')
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})
