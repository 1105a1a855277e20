import { sendToPrinter } from '../../adapters/printing/send-to-printer.ts'
import { runAndReleaseSlot } from '../../jobs/released-runs.ts'
import type { Deps } from '../../context/context.ts'
import {
  printBytesOf,
  cancelExpiredPulse,
  claimPrint,
  resetAbandonedPrints,
  recordFailedPrint,
  recordPrinted,
  type ClaimedPrint,
} from './print-attempt.ts'
import { retryDelayAfter, PRINT_JOB_NAME } from './print-retries.ts'

/** Pause before the next attempt at a busy printer, in seconds. */
const BUSY_PAUSE_SECONDS = 1

interface Attempt {
  print_job_id: string
  /** Number of earlier attempts to print the document. */
  attempt: number
}

/** Prints like `printDocument`. A printer without a response soon releases the slot of the queue. */
export const printAndReleaseSlot = (deps: Deps, own: Attempt): Promise<void> =>
  runAndReleaseSlot(deps, { queue: PRINT_JOB_NAME, peer: own.print_job_id }, () => printDocument(deps, own))

/**
 * Prints a document, and after a success all other documents that wait for the printer. One process at a time
 * uses a printer. A conditional update claims each attempt, so that each attempt prints once.
 */
export async function printDocument(deps: Deps, own: Attempt): Promise<void> {
  const job = await deps.prisma.printJob.findUnique({ where: { id: own.print_job_id } })
  if (!job || job.attempts !== own.attempt || !['waiting', 'printing'].includes(job.status)) return
  const lock = printerLockName(job.printer_id)
  if (!(await deps.jobs.locks.acquire(lock))) return enqueueRetry(deps, own, BUSY_PAUSE_SECONDS)
  try {
    await resetAbandonedPrints(deps, job.printer_id)
    await printAll(deps, job.printer_id, own)
  } finally {
    await deps.jobs.locks.release(lock)
  }
}

/** Name of the job lock of a printer. */
export const printerLockName = (printer_id: string): string => `printer ${printer_id}`

async function printAll(deps: Deps, printer_id: string, own: Attempt): Promise<void> {
  let hasPrinted = false
  for (;;) {
    const print = await claimPrint(deps, printer_id, hasPrinted ? null : own)
    if (!print) return enqueueSkipped(deps, own)
    // A cancelled pulse does not show that the printer works.
    if (print.is_late) await cancelExpiredPulse(deps, print)
    else if (await printOne(deps, print, own)) hasPrinted = true
    else return
  }
}

/** Enqueues a document again that was not claimed because a request held the lock of its row. */
async function enqueueSkipped(deps: Deps, own: Attempt): Promise<void> {
  const skippedCount = await deps.prisma.printJob.count({
    where: { id: own.print_job_id, status: 'waiting', attempts: own.attempt },
  })
  if (skippedCount > 0) await enqueueRetry(deps, own, BUSY_PAUSE_SECONDS)
}

/** Prints one claimed document. Returns false if printing fails. Other documents then continue to wait. */
async function printOne(deps: Deps, print: ClaimedPrint, own: Attempt): Promise<boolean> {
  const sending = { allow_any: deps.env.FORKI_PRINTER_ALLOW_ANY }
  const error = print.is_on ? await sendToPrinter(print, printBytesOf(print), sending) : 'printer_off'
  if (error === null) {
    await recordPrinted(deps, print)
    return true
  }
  const pause = error === 'printer_off' ? undefined : retryDelayAfter(print.attempts)
  await recordFailedPrint(deps, print, { error, given_up: pause === undefined })
  if (pause !== undefined)
    await enqueueRetry(deps, { print_job_id: print.id, attempt: print.attempts }, pause)
  // The failed document belongs to another job. The document of this job may still wait, so this job is
  // enqueued again.
  if (print.id !== own.print_job_id) await enqueueRetry(deps, own, pause ?? BUSY_PAUSE_SECONDS)
  return false
}

const enqueueRetry = (deps: Deps, attempt: Attempt, seconds: number) =>
  deps.jobs.send(deps.prisma, PRINT_JOB_NAME, attempt, seconds)
