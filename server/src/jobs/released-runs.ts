import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../context/context.ts'

/** Time in ms after which a run releases its slot of the queue. */
const RELEASE_SLOT_AFTER_MS = 500
/** Maximum number of unfinished runs of a queue without a slot, in this process. Further runs hold their slot. */
const MAX_RELEASED = 200

/** Names of the queue and of the external server for which a run waits. */
interface RunKey {
  queue: string
  peer: string
}

interface ReleasedRun extends RunKey {
  end: Promise<void>
}

/** Unfinished runs of this process that have released their slot. */
const releasedRuns = new Set<ReleasedRun>()

const countOfQueue = (queue: string): number => [...releasedRuns].filter((run) => run.queue === queue).length

/** Number of unfinished runs of this process that wait for an external server without a slot. */
export const countReleasedRuns = ({ queue, peer }: RunKey): number =>
  [...releasedRuns].filter((run) => run.queue === queue && run.peer === peer).length

/**
 * Runs work that waits for an external server, such as the receiver of a webhook. Resolves at the end of the
 * work, or after `RELEASE_SLOT_AFTER_MS`, so that the queue runs other jobs while the work waits. The queue
 * then does not retry the work if it fails.
 */
export async function runAndReleaseSlot(
  { log }: Pick<Deps, 'log'>,
  { queue, peer }: RunKey,
  work: () => Promise<void>,
): Promise<void> {
  const end = work()
  const isDone = await Promise.race([
    end.then(() => true),
    sleep(RELEASE_SLOT_AFTER_MS, false, { ref: false }),
  ])
  if (isDone) return
  if (countOfQueue(queue) >= MAX_RELEASED) return end
  const run = {
    queue,
    peer,
    end: end.catch((error: unknown) => log.error({ err: error, queue, peer }, 'job failed after its slot')),
  }
  releasedRuns.add(run)
  void run.end.then(() => releasedRuns.delete(run))
}

/** Waits for the runs without a slot, at most `timeout` ms. */
export async function finishReleasedRuns(timeout: number): Promise<void> {
  if (releasedRuns.size === 0) return
  const ends = Promise.all([...releasedRuns].map(({ end }) => end))
  await Promise.race([ends, sleep(Math.max(0, timeout), undefined, { ref: false })])
}
