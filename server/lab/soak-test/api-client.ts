import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../demo/content/accounts.ts'

/** Kinds of actions that the soak test counts. */
const COMMAND_KINDS = [
  'fired',
  'timed',
  'moves',
  'discounts',
  'approvals',
  'counters',
  'no_sales',
  'receipts',
  'refunds',
] as const
type CommandKind = (typeof COMMAND_KINDS)[number]

/** Counters of a soak test. */
export interface SoakCounters {
  /**
   * Requested writes, by the unique text in each write. `confirmed` are the writes that the server confirmed.
   */
  requested: { orders: Set<string>; lines: Set<string>; payments: Set<string> }
  confirmed: { orders: Set<string>; lines: Set<string>; payments: Set<string> }
  /** Number of retries after a gateway error, `idempotency_in_progress` or no response. */
  retries: number
  /** Number of actions by kind. */
  counts: Record<CommandKind, number>
  rejections: Map<string, number>
  signOuts: number
  /** Latency of each call in ms, from the first attempt to the final response. */
  latencies: number[]
  /** Times at which the server confirmed a write, in ms of `performance.now()`, oldest first. */
  confirmedAt: number[]
}

export const newCounters = (): SoakCounters => ({
  requested: { orders: new Set(), lines: new Set(), payments: new Set() },
  confirmed: { orders: new Set(), lines: new Set(), payments: new Set() },
  retries: 0,
  counts: Object.fromEntries(COMMAND_KINDS.map((name) => [name, 0])) as Record<CommandKind, number>,
  rejections: new Map(),
  signOuts: 0,
  latencies: [],
  confirmedAt: [],
})

/** Response statuses after which the client does not know whether the server executed the call. */
const UNKNOWN_OUTCOME_STATUSES = new Set([502, 503, 504])
const TIMEOUT_MS = 6000
/** Time in ms for which the client retries a call, from the first attempt. */
const RETRY_TIMEOUT_MS = 90_000

/**
 * API client that retries each call with the same idempotency key until a final response, like the web
 * client.
 */
export class ApiClient {
  readonly url: string
  readonly token: string
  readonly #tally: SoakCounters

  constructor(url: string, token: string, tally: SoakCounters) {
    this.url = url
    this.token = token
    this.#tally = tally
  }

  static async signIn(url: string, email: string, tally: SoakCounters): Promise<ApiClient> {
    const anonymousClient = new ApiClient(url, '', tally)
    const { access_token } = (await anonymousClient.call('POST', '/auth/login', {
      username: email,
      password: DEMO_PASSWORD,
    })) as { access_token: string }
    return new ApiClient(url, access_token, tally)
  }

  /**
   * Executes an API call with retries.
   * @returns the response body, or null for a rejection, which is counted
   */
  async call(method: string, at: string, body?: object): Promise<unknown> {
    const started = performance.now()
    const init = {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    while (performance.now() - started < RETRY_TIMEOUT_MS) {
      const answer = await this.#ask(at, init)
      if (
        answer !== null &&
        !UNKNOWN_OUTCOME_STATUSES.has(answer.status) &&
        answer.code !== 'idempotency_in_progress'
      ) {
        this.#tally.latencies.push(performance.now() - started)
        if (answer.status < 300 && method !== 'GET') this.#tally.confirmedAt.push(performance.now())
        if (answer.status < 300) return answer.body
        if (answer.status === 401) this.#tally.signOuts += 1
        const rejectionKey = `${method} ${at.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')} ${answer.status} ${answer.code}`
        this.#tally.rejections.set(rejectionKey, (this.#tally.rejections.get(rejectionKey) ?? 0) + 1)
        return null
      }
      this.#tally.retries += 1
      await sleep(200)
    }
    throw new Error(`${method} ${at}: no answer`)
  }

  async #ask(at: string, init: RequestInit) {
    try {
      const answer = await fetch(`${this.url}/api/v1${at}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      const body = (text.startsWith('{') ? JSON.parse(text) : null) as { code?: string } | null
      return { status: answer.status, body, code: body?.code }
    } catch {
      return null
    }
  }
}
