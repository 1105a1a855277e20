import { randomInt } from 'node:crypto'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import type { StartSimulation } from '@forki/contract/rehearsals'
import { deriveKey, encryptText } from '../../adapters/derived-keys.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertKey } from '../api-keys/api-key.service.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { addLaterStaff } from './copy.query.ts'
import { serviceOpeningOf } from './service-opening-time.ts'
import { selectPlanRestaurant, type PlanRestaurantRow } from './simulation-plan-restaurant.query.ts'
import { findRehearsal, requireCopy, type RehearsalState } from './rehearsal.service.ts'
import { REHEARSAL_WORD } from '../restaurants/rehearsal-name.presenter.ts'
import { planSimulatedService, type SimulationStep } from './simulation-plan.ts'
import { SIMULATE_JOB } from './simulate.queue.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('rehearsal_simulations_one_running', 'rehearsal_running')

const HOUR_MS = 3_600_000
/** Validity of the API key of a simulation. The longest simulation lasts six hours. */
const API_KEY_VALIDITY_MS = 12 * HOUR_MS
const MAX_SEED = 2_147_483_647

type Original = Pick<RestaurantRow, 'id'>

/**
 * Starts a simulated service in the rehearsal copy of a restaurant. A unique index permits one running
 * simulation. Its jobs call the API with an API key that is valid only in the copy.
 * @throws not_found without a copy, rehearsal_running, rehearsal_unready
 * @see REH-8
 */
export async function startSimulation(
  ctx: Context,
  original: Original,
  input: StartSimulation,
): Promise<RehearsalState> {
  return inTransaction(ctx, async (tx) => {
    const copy = await requireCopy(tx, original.id)
    await addLaterStaff(tx, original.id, copy.id)
    const restaurant = await selectPlanRestaurant(tx, copy.id)
    if (restaurant.is_running) throw conflict('rehearsal_running')
    if (restaurant.dishes.length === 0 || restaurant.has_till) throw conflict('rehearsal_unready')
    const { opens, open_minutes } = serviceOpeningOf(restaurant, tx.now())
    const seed = input.seed ?? randomInt(MAX_SEED)
    const steps: object[] = planOf(restaurant, open_minutes, { ...input, seed })
    const id = tx.newId()
    const key = await insertKey(tx, {
      restaurant_id: copy.id,
      name: REHEARSAL_WORD[restaurant.locale],
      permissions: [...API_KEY_PERMISSIONS],
      expires_at: new Date(tx.now().getTime() + API_KEY_VALIDITY_MS),
    })
    await tx.db.rehearsalSimulation.create({
      data: {
        id,
        restaurant_id: copy.id,
        seed,
        speed: input.speed,
        minutes: input.minutes,
        parties: input.parties,
        steps,
        known: { opens, opened: 0, cash_cents: 0, parties: {} },
        api_key: encryptText(deriveKey(tx.deps.env.FORKI_SECRET, 'rehearsal-key'), key.key),
        api_key_id: key.id,
        started_by: tx.actor.user_id,
        started_at: tx.now(),
      },
    })
    // If the process crashes before it enqueues the job, the job `sweep_simulations` enqueues it later.
    tx.afterCommit(() =>
      enqueue({ deps: tx.deps, db: tx.deps.prisma }, SIMULATE_JOB, { simulation_id: id, slice: 0 }),
    )
    const { minutes, speed, parties } = input
    await auditSimulation(tx, original.id, 'simulation_started', { minutes, speed, parties, seed })
    return findRehearsal(tx, original)
  })
}

const planOf = (
  restaurant: PlanRestaurantRow,
  open_minutes: number,
  input: Required<StartSimulation>,
): SimulationStep[] =>
  planSimulatedService(
    {
      dishes: restaurant.dishes,
      tables: restaurant.tables,
      open_minutes,
      has_courses: restaurant.course_pacing === 'off',
      discount_limit_bps: restaurant.discount_limit_bps,
      discount_reason: restaurant.discount_reason ?? REHEARSAL_WORD[restaurant.locale],
      void_reason: restaurant.void_reason ?? REHEARSAL_WORD[restaurant.locale],
    },
    input,
  )

/**
 * Requests the end of the running simulation. The simulation's job then closes the till and ends the
 * simulation. A repeated call changes nothing.
 * @throws not_found without a copy
 */
export async function stopSimulation(ctx: Context, original: Original): Promise<RehearsalState> {
  return inTransaction(ctx, async (tx) => {
    const copy = await requireCopy(tx, original.id)
    const [running] = await sql.rows<{ id: string; slice: number }>(
      tx,
      sql`UPDATE rehearsal_simulations SET stop_at = ${tx.now()}
        WHERE restaurant_id = ${copy.id}::uuid AND ended_at IS NULL AND stop_at IS NULL RETURNING id::text, slice`,
    )
    if (running) {
      // This job has no delay, so the simulation ends at once, even if its enqueued job is delayed or lost.
      const payload = { simulation_id: running.id, slice: running.slice }
      tx.afterCommit(() => enqueue({ deps: tx.deps, db: tx.deps.prisma }, SIMULATE_JOB, payload))
      await auditSimulation(tx, original.id, 'simulation_stopped', {})
    }
    return findRehearsal(tx, original)
  })
}

const auditSimulation = (tx: Context, original_id: string, action: string, data: Record<string, unknown>) =>
  audit(tx, {
    restaurant_id: original_id,
    action: `rehearsal.${action}`,
    entity: 'rehearsal',
    entity_id: original_id,
    data,
  })
