import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { withClient } from '../../src/db/with-client.ts'

/**
 * Starts a deliberately vulnerable server with an SQL injection and a cross-site scripting flaw. A security
 * tool that does not find the flaw of its kind is broken.
 */
export async function startVulnerableServer(
  database: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://canary')
      const q = searchParams.get('q') ?? ''
      response.setHeader('Content-Type', 'text/html')
      try {
        if (pathname === '/rows')
          await withClient(database, async (db) => {
            const { rows } = await db.query(`select name from dishes where name like '%${q}%' limit 5`)
            response.write(JSON.stringify(rows))
          })
        else response.write(`<html><body><a href="/echo?q=sopa">sopa</a><p>${q}</p></body></html>`)
      } catch (error) {
        response.statusCode = 500
        response.write(String(error))
      }
      response.end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
