import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A write as a device sends it: with a key, so that it may be sent again for as long as nobody answered. */
export interface Write {
  kind: 'order' | 'payment' | 'batch'
  path: string
  body: object
  token: string
  key: string
  /** How it was answered at last; null while nobody knows. */
  answer: { status: number; text: string } | null
}

/** What the load did, and what it was told. */
export interface WriteLog {
  writes: Write[]
  /** Answers that no fault explains. */
  wrong: string[]
  /** How often what was told to come later: `order 503`. */
  refused: Record<string, number>
  /** How often a connection gave no answer, by why: refused (nobody there took the write), or broken. */
  broken: Record<string, number>
  /** Writes that had been done by the time they were sent again. */
  replayed: number
  /** Milliseconds of every answer, refusals too. */
  times: number[]
  /** Told of every answer for good, as it comes. */
  onAnswer?: () => void
}

export const newWriteLog = (): WriteLog => ({
  writes: [],
  wrong: [],
  refused: {},
  broken: {},
  replayed: 0,
  times: [],
})

export const newWrite = (kind: Write['kind'], path: string, body: object, token: string): Write => ({
  kind,
  path,
  body,
  token,
  key: randomUUID(),
  answer: null,
})

/** Answers that say: come back later. */
const LATER = new Set([409, 429, 503, 507])
const isLater = (status: number, text: string) =>
  LATER.has(status) && (status !== 409 || text.includes('idempotency_in_progress'))

/** Sends it once; true when it is answered for good. A connection that breaks answers nothing. */
export async function send(url: string, write: Write, log: WriteLog): Promise<boolean> {
  const begun = performance.now()
  try {
    const answer = await fetch(`${url}/api/v1${write.path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${write.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': write.key,
      },
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    log.times.push(performance.now() - begun)
    if (isLater(answer.status, text)) {
      const outcome = `${write.kind} ${answer.status}`
      log.refused[outcome] = (log.refused[outcome] ?? 0) + 1
      return false
    }
    if (answer.headers.has('idempotency-replayed')) log.replayed += 1
    if (answer.status >= 300) log.wrong.push(`${write.kind} ${answer.status} ${text.slice(0, 200)}`)
    write.answer = { status: answer.status, text }
    log.onAnswer?.()
    return true
  } catch (error) {
    const why = reasonOf(error)
    log.broken[why] = (log.broken[why] ?? 0) + 1
    return false
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.name) : String(cause)
}

/** Sends whatever nobody answered again, each with its own key, until all of it is answered. */
export async function resendPending(url: string, log: WriteLog): Promise<number> {
  const open = log.writes.filter(({ answer }) => answer === null)
  for (const write of open) {
    const giveUp = Date.now() + 30_000
    while (!(await send(url, write, log))) {
      if (Date.now() > giveUp) {
        log.wrong.push(`${write.kind} ${write.key} was never answered`)
        break
      }
      await sleep(50)
    }
  }
  return open.length
}
