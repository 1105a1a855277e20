/** Client package (SDK) for third-party programs, in a web page of another origin than the API. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { testEnvironment } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Compiles the client package `server/sdk` into a folder. */
const compilePackage = (folder: string) =>
  promisify(execFile)(process.execPath, [
    path.join(ROOT, 'node_modules/typescript/bin/tsc'),
    '-p',
    path.join(ROOT, 'server/sdk/tsconfig.build.json'),
    '--outDir',
    folder,
  ])

/** Serves a blank page and the files of a folder at an origin of their own. */
async function serveFolder(folder: string): Promise<Server> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url ?? '/'
    if (name === '/') return response.setHeader('content-type', 'text/html').end('<title>Program</title>')
    const text = await readFile(path.join(folder, path.normalize(name)), 'utf8').catch(() => null)
    if (text === null) return response.writeHead(404).end()
    return response.setHeader('content-type', 'text/javascript').end(text)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

interface ClientPackage {
  createForki: (settings: { url: string; apiKey?: string }) => {
    public: { menu: (slug: string) => Promise<{ restaurant: { name: string } }> }
    dishes: { list: () => Promise<unknown> }
  }
}

test('a page of another origin reads the public menu by the client package, and nothing that needs a key', async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'forki-sdk-page-'))
  await compilePackage(folder)
  const server = await serveFolder(folder)
  const { port } = server.address() as AddressInfo
  try {
    // Opens the page without `visit`, which adds `X-Forwarded-For` to all requests. A request to another origin
    // must not have this header.
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    const found = await page.evaluate(async (url) => {
      const address = '/index.js'
      const { createForki } = (await import(address)) as ClientPackage
      const menu = await createForki({ url }).public.menu('maiz-bravo')
      const refused = await createForki({ url, apiKey: 'x' })
        .dishes.list()
        .catch((error: Error) => error.name)
      return { name: menu.restaurant.name, refused }
    }, testEnvironment().url)

    await page.close()
    expect(found).toEqual({ name: 'Maíz Bravo', refused: 'ForkiConnectionError' })
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
