import type { Client } from 'pg'
import { sql } from '../../src/db/sql.ts'
import { checkDrill } from '../../src/modules/operations/installation-checks.ts'
import { selectLatestRuns } from '../../src/modules/operations/maintenance-run.query.ts'
import { commandLine } from '../program-name.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Diagnoses the last restore drill, with the same age limits as the screen of the installation. */
export async function checkLastDrill(db: Client, now = new Date()): Promise<Finding> {
  const { verdict, at, detail } = checkDrill(await selectLatestRuns(db), now)
  const remedy = localize(`ejecuta ${commandLine('drill')}`, `run ${commandLine('drill')}`)
  if (at === null)
    return warn(localize('simulacro de restauración: ninguno', 'restore drill: none yet'), remedy)
  const day = at.toISOString().slice(0, 10)
  if (verdict === 'fail')
    return fail(
      localize(
        `simulacro de restauración: falló el ${day} (${detail})`,
        `restore drill: failed on ${day} (${detail})`,
      ),
      localize('haz otra copia y repítelo', 'make another backup and repeat it'),
    )
  const description = localize(`simulacro de restauración: el ${day}`, `restore drill: on ${day}`)
  return verdict === 'ok' ? ok(description) : warn(description, remedy)
}

/** Diagnoses whether an administrator exists. */
export async function checkAdministrators(db: Client): Promise<Finding> {
  const { count } = await sql.one<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM users
      WHERE role = 'application_admin' AND active AND deleted_at IS NULL`,
  )
  if (count > 0) return ok(localize(`administradores: ${count}`, `administrators: ${count}`))
  return warn(
    localize('administradores: ninguno', 'administrators: none'),
    localize(
      `abre el enlace del registro del servidor, o ejecuta ${commandLine('create-admin')}`,
      `open the link in the log of the server, or run ${commandLine('create-admin')}`,
    ),
  )
}
