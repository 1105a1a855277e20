import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/connection.ts'
import { newWriteLog, type WriteLog } from './write-log.ts'
import { setUpRestaurant, work, type RestaurantUnderLoad } from './load.ts'
import { startServerProcess, statusOf, type ServerProcess } from './server-process.ts'

export interface SetupOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
}

/** Bytes that a fault may cost in memory. */
export const GROWTH = 80 * 1024 * 1024

export interface Setup {
  restaurant: RestaurantUnderLoad
  log: WriteLog
  server: ServerProcess
}

/** The server in an restaurant of its own; it is ended whatever happens. */
export async function withSetup<T>(
  { env, port }: SetupOptions,
  act: (setup: Setup) => Promise<T>,
): Promise<T> {
  const restaurant = await setUpRestaurant(env)
  const server = await startServerProcess(env, port)
  try {
    return await act({ restaurant, log: newWriteLog(), server })
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
}

/** Everybody goes on as long as the deed takes; whoever gets no answer stops, as a person does, and comes back. */
export async function underLoad(
  { server, restaurant, log }: Setup,
  deed: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const shift = async () => {
    while (!over.signal.aborted) {
      await work(server.url, restaurant, log, over.signal)
      await sleep(300)
    }
  }
  const working = shift()
  await deed()
  over.abort()
  await working
}

/** Milliseconds until the server calls itself ready. */
export async function waitUntilReady(url: string, giveUp = 60_000): Promise<number> {
  const begun = performance.now()
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (performance.now() - begun > giveUp) return Infinity
    await sleep(50)
  }
  return performance.now() - begun
}

/** When the database itself takes questions again. */
export async function waitForDatabase(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await withClient(databaseUrl, (client) => client.query('select 1')).catch(() => null)) return
    await sleep(50)
  }
}
