import type { z } from 'zod'
import type { installation } from '@forki/contract/operations'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { InstallationStateRow } from './installation-state.service.ts'

export const presentInstallation = (row: InstallationStateRow): z.input<typeof installation> => ({
  version: row.version,
  database_version: row.database_version,
  database_bytes: row.database_bytes,
  migration: row.migration,
  checks: row.checks.map(({ at, ...check }) => ({ ...check, at: instantOrNull(at) })),
  processes: row.processes.map(({ id, host, pid, version, node_version, started_at, seen_at }) => ({
    id,
    host,
    pid,
    version,
    node_version,
    started_at: instant(started_at),
    seen_at: instant(seen_at),
  })),
})
