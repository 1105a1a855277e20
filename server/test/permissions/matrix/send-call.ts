import type { Endpoint } from '@forki/contract/kit/endpoint'
import type { Call } from './call-input.ts'
import { sendRequest, type Answer } from '../../setup/http-client.ts'
import type { TestAccount, Fixtures } from '../test-accounts.ts'

export type { Answer }

const tokens = new WeakMap<TestAccount, Promise<string>>()

/** Bearer token of a test account. Opens at most one session per account. Null for anonymous callers. */
function tokenOf({ api }: Fixtures, actor: TestAccount): Promise<string> | null {
  if (actor.token !== undefined) return Promise.resolve(actor.token)
  if (!actor.user) return null
  const token = tokens.get(actor) ?? api.signIn(actor.user)
  tokens.set(actor, token)
  return token
}

const fillPath = (template: string, params: Record<string, string> = {}) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function bodyOf(call: Call): { body?: string | FormData; headers: Record<string, string> } {
  if (call.form) return { body: call.form(), headers: {} }
  if (!call.body) return { headers: {} }
  return { body: JSON.stringify(call.body), headers: { 'Content-Type': 'application/json' } }
}

/** Sends a call as a test account. Closes an event stream after its response header. */
export async function sendCall(
  fixtures: Fixtures,
  actor: TestAccount,
  { method, path }: Endpoint,
  call: Call,
): Promise<Answer> {
  const token = await tokenOf(fixtures, actor)
  const { body, headers } = bodyOf(call)
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  )
  const url = `${fixtures.api.url}/api/v1${fillPath(path, call.params)}?${query.toString()}`
  const authorization = token !== null && { Authorization: `Bearer ${token}` }
  const answer = await sendRequest(url, {
    method,
    headers: { ...headers, ...call.headers, ...authorization },
    body,
  })
  fixtures.observe?.({ method, path, call, answer })
  return answer
}

/**
 * Sends calls in batches that are smaller than the connection pool. Stops early when `enough` returns true.
 */
export async function sendInBatches(
  calls: readonly (() => Promise<void>)[],
  enough: () => boolean = () => false,
): Promise<void> {
  for (let start = 0; start < calls.length && !enough(); start += 6) {
    await Promise.all(calls.slice(start, start + 6).map((call) => call()))
  }
}
