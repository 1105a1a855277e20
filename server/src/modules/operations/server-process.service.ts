import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Deps } from '../../context/context.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { deleteServerProcess, upsertServerProcess } from './server-process.query.ts'

/** Connection pools of reports and lists. Slow statements in these pools do not delay orders and payments. */
const REPORT_POOLS = new Set(['reports', 'replica', 'lists'])
const HOUR_MS = 3_600_000

/** Functions that update and delete the row of this process in the database. */
export interface ProcessRecord {
  /** Updates the row of this process in the database. Call this function every 30 s. */
  update: () => Promise<void>
  /** Deletes the row of this process from the database, at the end of the process. */
  remove: () => Promise<void>
}

/** Creates the record of this process, from which the page Installation knows that the process runs. */
export function createProcessRecord(deps: Deps): ProcessRecord {
  const id = deps.newId()
  const started_at = deps.now()
  const counts: { at: number; count: number }[] = [{ at: performance.now(), count: 0 }]
  let isRemoved = false
  /** Settles when no update is under way. */
  let updates: Promise<unknown> = Promise.resolve()
  const write = async (): Promise<void> => {
    const count = await slowStatements(deps)
    counts.push({ at: performance.now(), count })
    while (counts.length > 1 && performance.now() - counts[0]!.at > HOUR_MS) counts.shift()
    const data_free_bytes = await freeBytes(deps.env.FORKI_DATA_DIR)
    if (isRemoved) return
    await upsertServerProcess(
      { deps },
      {
        id,
        host: hostname(),
        pid: process.pid,
        version: manifest.version,
        node_version: process.versions.node,
        started_at,
        data_free_bytes,
        slow_statements: count - counts[0]!.count,
      },
    )
  }
  return {
    async update() {
      const update = write()
      updates = Promise.allSettled([updates, update])
      await update
    },
    async remove() {
      // An update after the deletion would insert the row again, and the process would count as not
      // responding.
      isRemoved = true
      await updates
      await deleteServerProcess({ deps }, id)
    },
  }
}

/** Number of slow statements outside `REPORT_POOLS` since the start of this process. */
async function slowStatements({ metrics }: Deps): Promise<number> {
  const { values } = await metrics.slowStatements.get()
  return values
    .filter(({ labels }) => !REPORT_POOLS.has(String(labels.pool)))
    .reduce((sum, { value }) => sum + value, 0)
}

async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
