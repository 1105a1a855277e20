import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type WriteKind = 'order' | 'payment' | 'batch' | 'table' | 'fire' | 'move' | 'discount' | 'no_sale'

/** Write of the load with an idempotency key. The load can repeat it until a response arrives. */
export interface Write {
  kind: WriteKind
  method: 'POST' | 'PUT'
  path: string
  body: object
  token: string
  key: string
  /** Final response to the write. Null until it arrives. */
  answer: { status: number; text: string } | null
}

/** Log of the writes of the load and of their outcomes. */
export interface WriteLog {
  writes: Write[]
  /** One sentence for each unexpected or missing response that no injected fault explains. */
  problems: string[]
  /** Number of temporary rejections by kind and status, such as `order 503`. */
  rejections: Record<string, number>
  /** Number of connection errors by code. A refused connection did not deliver its write. */
  connectionErrors: Record<string, number>
  /** Number of responses to repeated writes that the server had already executed. */
  replayed: number
  /** Latencies of all responses in ms, including rejections. */
  latencies: number[]
  /** Times in ms after which requests without a response ended, by a connection error or the timeout of 20 s. */
  failureTimes: number[]
  /** Callback at every final response to a write. */
  onAnswer?: () => void
}

export const newWriteLog = (): WriteLog => ({
  writes: [],
  problems: [],
  rejections: {},
  connectionErrors: {},
  replayed: 0,
  latencies: [],
  failureTimes: [],
})

export const newWrite = (kind: WriteKind, path: string, body: object, token: string): Write => ({
  kind,
  // A line discount is a PUT. The server ignores its idempotency key, because a repeated PUT changes nothing.
  method: kind === 'discount' ? 'PUT' : 'POST',
  path,
  body,
  token,
  key: randomUUID(),
  answer: null,
})

/** Statuses of temporary rejections. 409 is temporary only with `idempotency_in_progress`. */
const TEMPORARY_STATUSES = new Set([409, 429, 503, 507])
const isTemporary = (status: number, text: string) =>
  TEMPORARY_STATUSES.has(status) && (status !== 409 || text.includes('idempotency_in_progress'))

/**
 * Sends a write of the load once. Returns true at a final response, and false after a temporary rejection or
 * a connection error.
 */
export async function sendWrite(url: string, write: Write, log: WriteLog): Promise<boolean> {
  const begun = performance.now()
  try {
    const answer = await fetch(`${url}/api/v1${write.path}`, {
      method: write.method,
      headers: {
        Authorization: `Bearer ${write.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': write.key,
      },
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    log.latencies.push(performance.now() - begun)
    if (isTemporary(answer.status, text)) {
      const outcome = `${write.kind} ${answer.status}`
      log.rejections[outcome] = (log.rejections[outcome] ?? 0) + 1
      return false
    }
    if (answer.headers.has('idempotency-replayed')) log.replayed += 1
    if (answer.status >= 300) log.problems.push(`${write.kind} ${answer.status} ${text.slice(0, 200)}`)
    write.answer = { status: answer.status, text }
    log.onAnswer?.()
    return true
  } catch (error) {
    log.failureTimes.push(performance.now() - begun)
    const reason = reasonOf(error)
    log.connectionErrors[reason] = (log.connectionErrors[reason] ?? 0) + 1
    return false
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.name) : String(cause)
}

/**
 * Repeats every write without a final response, under its idempotency key, for at most 30 s each. Returns the
 * number of these writes.
 */
export async function resendPendingWrites(url: string, log: WriteLog): Promise<number> {
  const open = log.writes.filter(({ answer }) => answer === null)
  for (const write of open) {
    const deadline = Date.now() + 30_000
    while (!(await sendWrite(url, write, log))) {
      if (Date.now() > deadline) {
        log.problems.push(`${write.kind} ${write.key} was never answered`)
        break
      }
      await sleep(50)
    }
  }
  return open.length
}

/** Logs a write and sends it. Returns the response text, or null without a successful response. */
export async function logAndSendWrite(url: string, write: Write, log: WriteLog): Promise<string | null> {
  log.writes.push(write)
  await sendWrite(url, write, log)
  return write.answer && write.answer.status < 300 ? write.answer.text : null
}
