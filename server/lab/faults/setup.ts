import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/with-client.ts'
import { newWriteLog, type WriteLog } from './write-log.ts'
import { setUpRestaurant, runLoad } from './load.ts'
import type { RestaurantUnderLoad } from './restaurant-under-load.ts'
import { startServerProcess, statusOf, type ServerProcess } from './server-process.ts'

export interface SetupOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
}

/** Limit of memory growth during a fault, in bytes. */
export const MAX_GROWTH_BYTES = 80 * 1024 * 1024

export interface FaultSetup {
  restaurant: RestaurantUnderLoad
  log: WriteLog
  server: ServerProcess
}

/** Creates a restaurant, starts a server for `act`, and kills the server afterwards. */
export async function withFaultSetup<T>(
  { env, port }: SetupOptions,
  act: (setup: FaultSetup) => Promise<T>,
): Promise<T> {
  const restaurant = await setUpRestaurant(env)
  const server = await startServerProcess(env, port)
  try {
    return await act({ restaurant, log: newWriteLog(), server })
  } finally {
    server.child.kill('SIGKILL')
    await server.exit
  }
}

/** Runs the load during `act`. Load that a fault has ended starts again after 300 ms. */
export async function runUnderLoad(
  { server, restaurant, log }: FaultSetup,
  act: () => Promise<void>,
): Promise<void> {
  const endOfWork = new AbortController()
  const repeatLoad = async () => {
    while (!endOfWork.signal.aborted) {
      await runLoad(server.url, restaurant, log, endOfWork.signal)
      await sleep(300)
    }
  }
  const loading = repeatLoad()
  await act()
  endOfWork.abort()
  await loading
}

/** Waits until the server is ready. Returns the time in ms, or Infinity after `timeout` ms. */
export async function waitUntilReady(url: string, timeout = 60_000): Promise<number> {
  const begun = performance.now()
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (performance.now() - begun > timeout) return Infinity
    await sleep(50)
  }
  return performance.now() - begun
}

/** Waits until the database responds. Returns without an error after 600 failed attempts. */
export async function waitForDatabase(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await withClient(databaseUrl, (client) => client.query('select 1')).catch(() => null)) return
    await sleep(50)
  }
}
