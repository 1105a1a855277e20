import type { Context } from '../../context/context.ts'
import { sql, type SqlContext } from '../../db/sql.ts'
import type { StepResults } from './simulation.query.ts'

/**
 * Outcome of one executed step: results for later steps, number of calls and of repeated calls, and the
 * rejection.
 */
export interface StepProgress {
  known: StepResults
  calls: number
  repeated: number
  refusal: { step: string; code: string } | null
}

/**
 * Stores an executed step if it is still the next step of a running simulation.
 * @returns the time at which a user requested the stop, or null without such a request. Undefined if the
 * simulation has ended or another job has stored the step.
 */
export async function storeStep(
  reader: SqlContext,
  { id, step }: { id: string; step: number },
  { known, calls, repeated, refusal }: StepProgress,
): Promise<{ stop_at: Date | null } | undefined> {
  const [row] = await sql.rows<{ stop_at: Date | null }>(
    reader,
    sql`UPDATE rehearsal_simulations SET step = step + 1, known = ${JSON.stringify(known)}::jsonb,
        calls = calls + ${calls}, repeated = repeated + ${repeated},
        refused = refused + ${refusal === null ? 0 : 1},
        refusal = coalesce(${refusal === null ? null : JSON.stringify(refusal)}::jsonb, refusal)
      WHERE id = ${id}::uuid AND step = ${step} AND ended_at IS NULL RETURNING stop_at`,
  )
  return row
}

/**
 * Ends the simulation if it runs.
 * @returns the id of its API key. Null if it has ended before.
 */
export async function updateEndedSimulation(
  ctx: SqlContext & Pick<Context, 'now'>,
  simulation_id: string,
  status: 'finished' | 'stopped' | 'failed',
): Promise<string | null> {
  const [ended] = await sql.rows<{ api_key_id: string | null }>(
    ctx,
    sql`UPDATE rehearsal_simulations SET status = ${status}::simulation_status, ended_at = ${ctx.now()}, api_key = NULL
      WHERE id = ${simulation_id}::uuid AND ended_at IS NULL RETURNING api_key_id::text`,
  )
  return ended?.api_key_id ?? null
}

/**
 * Increments the slice number of a simulation, which identifies its next job.
 * @returns false if the simulation has ended, or another job has incremented the number
 */
export const incrementSlice = async (
  ctx: SqlContext,
  { id, slice }: { id: string; slice: number },
): Promise<boolean> =>
  (await sql.run(
    ctx,
    sql`UPDATE rehearsal_simulations SET slice = slice + 1
      WHERE id = ${id}::uuid AND slice = ${slice} AND ended_at IS NULL`,
  )) > 0
