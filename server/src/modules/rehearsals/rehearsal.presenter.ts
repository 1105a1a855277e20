import type { z } from 'zod'
import type { rehearsal } from '@forki/contract/rehearsals'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { timeOfDayAfterOpening } from './service-opening-time.ts'
import type { RehearsalState } from './rehearsal.service.ts'
import type { SimulationRow } from './simulation.query.ts'

type View = z.input<typeof rehearsal>

/** Presents a rehearsal with its progress, without the plan and the API key of its simulation. */
export const presentRehearsal = ({ copy, simulation }: RehearsalState, ctx: Context): View => ({
  copy: copy ? { ...copy, created_at: instant(copy.created_at) } : null,
  simulation: simulation ? presentSimulation(simulation, ctx.now()) : null,
})

function presentSimulation(row: SimulationRow, now: Date): NonNullable<View['simulation']> {
  const { known } = row
  return {
    id: row.id,
    status: row.status,
    seed: row.seed,
    speed: row.speed,
    minutes: row.minutes,
    parties: row.parties,
    clock: timeOfDayAfterOpening(known.opens, minuteOf(row, now)),
    steps: row.steps_total,
    steps_done: row.step,
    orders: known.opened,
    calls: row.calls,
    repeated: row.repeated,
    refused: row.refused,
    refusal: row.refusal as { step: string; code: string } | null,
    started_at: instant(row.started_at),
    ended_at: instantOrNull(row.ended_at),
  }
}

/**
 * Computes the current simulated minute from the elapsed time and the speed of a simulation. The result is
 * never later than the minute of the next step or the end of the service.
 */
function minuteOf({ started_at, ended_at, speed, minutes, next_at }: SimulationRow, now: Date): number {
  const passed = (((ended_at ?? now).getTime() - started_at.getTime()) / 60_000) * speed
  return Math.max(0, Math.min(passed, minutes, next_at ?? minutes))
}
