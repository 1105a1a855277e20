import { isDeepStrictEqual } from 'node:util'
import { acceptsExpectedValues } from '@forki/contract/kit/request-bodies'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import type { Context } from '../context/context.ts'
import { conflict } from '../errors/app-error.ts'
import type { Binding, UntypedInput } from './bind.ts'

type Fields = Readonly<Record<string, unknown>>

/** Separates `expected` from the fields to write in a request body, so that no service receives it. */
export function splitExpected(endpoint: Endpoint, body: unknown): Pick<UntypedInput, 'body' | 'expected'> {
  if (!acceptsExpectedValues(endpoint.body) || typeof body !== 'object' || body === null) return { body }
  const { expected, ...rest } = body as Fields & { expected?: Fields }
  return { body: rest, expected }
}

/**
 * Throws if an endpoint accepts `expected` and lacks the step `current` or the step `lock`.
 * @throws Error at startup
 */
export function requireExpectedSteps({ endpoint, current, lock }: Binding): void {
  if (acceptsExpectedValues(endpoint.body) && (!current || !lock))
    throw new Error(`${endpoint.method} ${endpoint.path} takes \`expected\` and has no \`current\` step`)
}

/**
 * Compares the field values that the caller read before the edit with the locked row. A field that already
 * has the new value is no conflict, so a retry after a lost response succeeds.
 * @throws changed_meanwhile with the current values of the fields that differ
 * @see docs/decisions/086-expected-values.md
 */
export async function refuseChangedFields(
  { endpoint, current }: Binding,
  ctx: Context,
  subject: unknown,
  { body, expected }: UntypedInput,
): Promise<void> {
  if (!expected || !current) return
  const present = toJsonFields(endpoint.response.parse(await current(subject, ctx)))
  const wantedValues = toJsonFields(body)
  const expectedValues = toJsonFields(expected)
  const changed = Object.keys(expectedValues).filter(
    (name) =>
      !matches(present[name], expectedValues[name]) &&
      !(name in wantedValues && matches(present[name], wantedValues[name])),
  )
  if (changed.length === 0) return
  const currentValues = Object.fromEntries(changed.map((name) => [name, present[name] ?? null]))
  throw conflict('changed_meanwhile', undefined, { current: currentValues })
}

/**
 * True if the stored value equals the sent value in every field that the caller sent. Ignores fields that the
 * caller does not send, such as fields of a newer API version.
 */
function matches(stored: unknown, sent: unknown): boolean {
  if (Array.isArray(stored) && Array.isArray(sent))
    return stored.length === sent.length && sent.every((item, index) => matches(stored[index], item))
  if (!isObject(stored) || !isObject(sent)) return isDeepStrictEqual(stored, sent)
  return Object.keys(sent).every((name) => matches(stored[name], sent[name]))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toJsonFields = (value: unknown): Fields => JSON.parse(JSON.stringify(value)) as Fields
