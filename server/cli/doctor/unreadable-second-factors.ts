import type { Client } from 'pg'
import { sql } from '../../src/db/sql.ts'
import type { Env } from '../../src/env.ts'
import { canDecryptSecret } from '../../src/modules/auth/second-factor-code.service.ts'
import { commandLine } from '../program-name.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, type Finding } from './finding.ts'

/** Counts second factors that are encrypted under another FORKI_SECRET, as after a restore on a new machine. */
export async function countUnreadableSecondFactors(
  db: Client,
  { FORKI_SECRET }: Pick<Env, 'FORKI_SECRET'>,
): Promise<number> {
  const rows = await sql.rows<{ secret: string }>(
    db,
    sql`SELECT secret FROM second_factors WHERE confirmed_at IS NOT NULL`,
  )
  return rows.filter(({ secret }) => !canDecryptSecret(FORKI_SECRET, secret)).length
}

export async function checkSecondFactors(db: Client, env: Env): Promise<Finding> {
  const n = await countUnreadableSecondFactors(db, env)
  const subject = localize('segundos factores ilegibles', 'unreadable second factors')
  return n > 0
    ? fail(
        `${subject}: ${n}`,
        localize(
          `pon la FORKI_SECRET que los cifró, o ejecuta ${commandLine('reset-second-factor')}`,
          `set the FORKI_SECRET that encrypted them, or run ${commandLine('reset-second-factor')}`,
        ),
      )
    : ok(`${subject}: ${localize('ninguno', 'none')}`)
}
