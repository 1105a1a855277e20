import type { Deps } from '../../context/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { SIMULATE_JOB } from './simulate.queue.ts'
import { selectOverdueSimulations } from './simulation.query.ts'

/** Delay of the next step in ms after which its job counts as lost. */
const OVERDUE_MS = 30_000
/** Maximum number of simulations per sweep. The next sweep finds the remaining ones. */
const MAX_PER_SWEEP = 500

/**
 * Enqueues a job for each simulation with an overdue step. A superfluous job has no effect: it ends if another
 * job holds the lock of the simulation, or has increased the simulation's slice number.
 * @see REH-10
 */
export async function enqueueOverdueSimulations(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - OVERDUE_MS)
  for (const { id, slice } of await selectOverdueSimulations({ deps }, before, MAX_PER_SWEEP))
    await enqueue({ deps, db: deps.prisma }, SIMULATE_JOB, { simulation_id: id, slice })
}
