import { columnsOf, type SqlRow } from '../../db/columns.ts'
import type { Context } from '../../context/context.ts'
import { sql, type SqlContext } from '../../db/sql.ts'
import type { SimulationStep } from './simulation-plan.ts'

const simulationColumns = columnsOf('RehearsalSimulation', 's', [
  'id',
  'restaurant_id',
  'status',
  'seed',
  'speed',
  'minutes',
  'parties',
  'step',
  'slice',
  'calls',
  'repeated',
  'refused',
  'refusal',
  'stop_at',
  'started_at',
  'ended_at',
])

/** Payment that a party made: transaction id and amount. A later refund references the transaction. */
interface KnownPayment {
  id: string
  amount_cents: number
}

/** Results of a party's earlier steps that its later steps need. */
export interface PartyResults {
  order_id: string
  /** Ids of the order's sent lines that this list did not contain before the latest step. */
  latest: string[]
  /** Ids of the lines of the steps before. Missing in simulations that an earlier version started. */
  earlier?: string[]
  balance_cents: number
  checks: { id: string; balance_cents: number }[]
  payments: KnownPayment[]
}

/** Results of earlier steps that later steps need, stored in the JSON column `known` of the simulation. */
export interface StepResults {
  /** Opening time of the service, in minutes after midnight. */
  opens: number
  opened: number
  till_id?: string
  /** Cash that the till must contain, in minor units. */
  cash_cents: number
  parties: Record<string, PartyResults>
}

/** Simulation without its planned steps and its API key. */
export interface SimulationRow extends SqlRow<typeof simulationColumns> {
  steps_total: number
  known: StepResults
  /** Time of the next step, in simulated minutes after the start. Null after the last step. */
  next_at: number | null
}

/** Reads the latest simulation of a rehearsal copy. Undefined without one. */
export async function selectLatestSimulation(
  ctx: Context,
  copy_id: string,
): Promise<SimulationRow | undefined> {
  const [row] = await sql.rows<SimulationRow>(
    ctx,
    sql`SELECT ${simulationColumns.selectList}, jsonb_array_length(s.steps) AS steps_total, s.known,
        (s.steps -> s.step ->> 'at')::float8 AS next_at
      FROM rehearsal_simulations s WHERE s.restaurant_id = ${copy_id}::uuid ORDER BY s.started_at DESC LIMIT 1`,
  )
  return row
}

/** Running simulation with its planned steps and its API key, for its job. */
export interface RunningSimulationRow extends SqlRow<typeof simulationColumns> {
  steps: SimulationStep[]
  known: StepResults
  api_key: string
  locale: 'es' | 'en'
}

/** Reads a running simulation. Undefined if it has ended or its rehearsal copy is archived. */
export async function selectRunningSimulation(
  reader: SqlContext,
  simulation_id: string,
): Promise<RunningSimulationRow | undefined> {
  const [row] = await sql.rows<RunningSimulationRow>(
    reader,
    sql`SELECT ${simulationColumns.selectList}, s.steps, s.known, s.api_key, r.locale
      FROM rehearsal_simulations s JOIN restaurants r ON r.id = s.restaurant_id AND r.deleted_at IS NULL
      WHERE s.id = ${simulation_id}::uuid AND s.ended_at IS NULL AND s.api_key IS NOT NULL`,
  )
  return row
}

/**
 * Reads the running simulations whose next step or request to stop was due before a time. A simulation without
 * remaining steps is overdue too, because the job that ends it has not run.
 */
export const selectOverdueSimulations = (
  reader: SqlContext,
  before: Date,
  limit: number,
): Promise<{ id: string; slice: number }[]> =>
  sql.rows<{ id: string; slice: number }>(
    reader,
    sql`SELECT s.id::text, s.slice FROM rehearsal_simulations s
      WHERE s.ended_at IS NULL
        AND least(s.stop_at, s.started_at
          + coalesce((s.steps -> s.step ->> 'at')::float8, 0) * interval '60 s' / s.speed) < ${before}
      ORDER BY s.started_at LIMIT ${limit}`,
  )
