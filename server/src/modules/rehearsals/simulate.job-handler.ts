import { setTimeout as sleep } from 'node:timers/promises'
import { decryptText, deriveKey } from '../../adapters/derived-keys.ts'
import type { Context, Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { revokeJobKey } from '../api-keys/api-key.service.ts'
import { callApi } from './api-call.ts'
import { REHEARSAL_WORD } from '../restaurants/rehearsal-name.presenter.ts'
import type { SimulationStep } from './simulation-plan.ts'
import { SIMULATE_JOB } from './simulate.queue.ts'
import { selectRunningSimulation, type RunningSimulationRow } from './simulation.query.ts'
import {
  storeStep,
  updateEndedSimulation,
  incrementSlice,
  type StepProgress,
} from './simulation-progress.query.ts'
import { callOfStep, addStepResults } from './step-calls.ts'

/** Time in ms after which a job begins no further step and ends. Jobs of other simulations can then run. */
const SLICE_MS = 20_000
/**
 * Longest time that a job waits for its next step, in ms. If the step is due later, the job ends and enqueues
 * the next job with a delay.
 */
const LONGEST_WAIT_MS = 3000
/** Minimum pause before a step in ms. An API key permits 20 calls a second. */
const PACE_MS = 60
/** Step that closes the till. A stopped simulation executes it instead of its remaining steps. */
const CLOSING: SimulationStep = { at: 0, party: null, command: { kind: 'close' } }

interface Slice {
  simulation_id: string
  slice: number
}

/**
 * Executes one numbered part (slice) of a simulated service. A job lock permits one process at a time. A job of
 * a completed slice has no effect. The simulation ends when its rehearsal copy is archived.
 * @see REH-8, REH-10
 */
export async function simulate(deps: Deps, { simulation_id, slice }: Slice): Promise<void> {
  const lock = `simulation ${simulation_id}`
  if (!(await deps.jobs.locks.acquire(lock))) return
  try {
    const ctx = createContext(deps)
    const row = await selectRunningSimulation(ctx, simulation_id)
    if (!row) await endSimulation(ctx, simulation_id, 'stopped')
    else if (row.slice === slice) await runSlice(ctx, row)
  } finally {
    await deps.jobs.locks.release(lock)
  }
}

async function runSlice(ctx: Context, first: RunningSimulationRow): Promise<void> {
  const token = decryptToken(ctx.deps, first)
  if (token === null) return endSimulation(ctx, first.id, 'failed')
  const ends_at = performance.now() + SLICE_MS
  let row = first
  while (performance.now() < ends_at) {
    if (row.stop_at !== null) return closeTillAndStop(ctx, row, token)
    const step = row.steps[row.step]
    if (!step) return endSimulation(ctx, row.id, 'finished')
    const wait = row.started_at.getTime() + (step.at * 60_000) / row.speed - ctx.now().getTime()
    if (wait > LONGEST_WAIT_MS) return enqueueNextSlice(ctx, row, Math.floor((wait - LONGEST_WAIT_MS) / 1000))
    // oxlint-disable no-await-in-loop -- the steps of a service follow one another
    await sleep(Math.max(PACE_MS, wait))
    const progress = await executeStep(ctx.deps, row, { step, token })
    if (progress.refusal?.code === 'invalid_session') return endSimulation(ctx, row.id, 'failed')
    const isStored = await storeStep(ctx, row, progress)
    // oxlint-enable no-await-in-loop
    if (!isStored) return endSimulation(ctx, row.id, 'stopped')
    if (step.command.kind === 'till' && progress.refusal) return endSimulation(ctx, row.id, 'failed')
    row = { ...row, step: row.step + 1, known: progress.known, stop_at: isStored.stop_at }
  }
  await enqueueNextSlice(ctx, row, 0)
}

/** Decrypts the API key of a simulation. Returns null if `FORKI_SECRET` has changed since its start. */
function decryptToken({ env, log }: Deps, { id, api_key }: RunningSimulationRow): string | null {
  try {
    return decryptText(deriveKey(env.FORKI_SECRET, 'rehearsal-key'), api_key)
  } catch (error) {
    log.warn({ err: error, simulation_id: id }, 'simulation: the API key cannot be decrypted')
    return null
  }
}

/**
 * Executes one step of a simulation. A repeated job sends the same idempotency key, so the step has one effect.
 */
async function executeStep(
  deps: Deps,
  row: RunningSimulationRow,
  {
    step,
    token,
    key: idempotencyKey = `${row.id}-${row.step}`,
  }: { step: SimulationStep; token: string; key?: string },
): Promise<StepProgress> {
  const { known, restaurant_id } = row
  const call = callOfStep({ restaurant_id, register: REHEARSAL_WORD[row.locale], known }, step)
  if (call === null) return { known, calls: 0, repeated: 0, refusal: null }
  const { body, code, attempts } = await callApi(deps, token, { ...call, idempotencyKey })
  const counts = { calls: attempts, repeated: attempts - 1 }
  if (code !== null) return { known, ...counts, refusal: { step: step.command.kind, code } }
  return { known: addStepResults(known, step, body), ...counts, refusal: null }
}

/**
 * Closes the till of a stopped simulation and ends the simulation. Open orders remain for the users who
 * practise.
 */
async function closeTillAndStop(ctx: Context, row: RunningSimulationRow, token: string): Promise<void> {
  await executeStep(ctx.deps, row, { step: CLOSING, token, key: `${row.id}-stop` })
  await endSimulation(ctx, row.id, 'stopped')
}

/**
 * Enqueues the next job in the transaction that increments the slice number. Of two concurrent jobs, only one
 * increments it and continues the simulation.
 */
const enqueueNextSlice = (
  ctx: Context,
  { id, slice }: RunningSimulationRow,
  seconds: number,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await incrementSlice(tx, { id, slice }))
      await enqueue(tx, SIMULATE_JOB, { simulation_id: id, slice: slice + 1 }, seconds)
  })

const endSimulation = (
  ctx: Context,
  simulation_id: string,
  status: 'finished' | 'stopped' | 'failed',
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const api_key_id = await updateEndedSimulation(tx, simulation_id, status)
    if (api_key_id !== null) await revokeJobKey(tx, api_key_id)
  })
