import { z } from 'zod'

/** Name and payload of the job that executes a part of a simulated service. */
export const SIMULATE_JOB = {
  name: 'simulate_service',
  payload: z.object({ simulation_id: z.uuid(), slice: z.int().min(0) }),
}
