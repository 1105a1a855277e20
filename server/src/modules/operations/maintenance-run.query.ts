import { newId } from '../../db/ids.ts'
import { sql, type SqlTarget } from '../../db/sql.ts'

export interface MaintenanceRun {
  kind: 'backup' | 'drill'
  place: string
  started_at: Date
  finished_at: Date
  /** Error of a failed backup or restore drill, in one sentence. Null after a success. */
  error: string | null
  details: Record<string, number | string>
}

/** Maximum length of a stored error. */
const MAX_ERROR_LENGTH = 1000

/** Records a backup or restore drill that ended. */
export async function insertMaintenanceRun(db: SqlTarget, run: MaintenanceRun): Promise<void> {
  const { kind, place, started_at, finished_at, details } = run
  const error = run.error?.slice(0, MAX_ERROR_LENGTH) ?? null
  await sql.run(
    db,
    sql`INSERT INTO maintenance_runs (id, kind, place, started_at, finished_at, error, details)
      VALUES (${newId()}::uuid, ${kind}::maintenance_kind, ${place}, ${started_at}, ${finished_at}, ${error},
        ${JSON.stringify(details)}::jsonb)`,
  )
}

/** Reads the latest run of each kind and place, sorted by both. Runs older than 400 days are omitted. */
export const selectLatestRuns = (target: SqlTarget): Promise<MaintenanceRun[]> =>
  sql.rows<MaintenanceRun>(
    target,
    sql`SELECT DISTINCT ON (kind, place) kind, place, started_at, finished_at, error, details
      FROM maintenance_runs WHERE finished_at > now() - interval '400 days'
      ORDER BY kind, place, finished_at DESC`,
  )
