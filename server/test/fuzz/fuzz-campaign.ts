import * as fc from 'fast-check'
import { ERROR_CODES, problem } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import type { Api } from '../setup/api.ts'
import { missingId } from '../factories/ids.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { buildAdmin, buildUser } from '../factories/user.ts'
import type { Call } from '../permissions/matrix/call-input.ts'
import { sendRequest, type Answer } from '../setup/http-client.ts'
import { sendInBatches } from '../permissions/matrix/send-call.ts'
import { CALL_BUILDERS } from '../permissions/calls.ts'
import type { Fixtures } from '../permissions/test-accounts.ts'
import { fillIds } from './arbitraries.ts'
import { randomRequestArbitraryOf, replaceLeaf, type RandomRequest } from './random-requests.ts'

export interface FuzzFault {
  endpoint: string
  problem: string
  request: string
}

export interface FuzzReport {
  sent: number
  /** Number of responses by status. */
  by_status: Record<string, number>
  faults: FuzzFault[]
}

type CallerTokens = Record<RandomRequest['caller'], string>

interface Target {
  api: Api
  fixtures: Fixtures
  staffed: StaffedRestaurant
  ids: Record<string, string[]>
  callers: CallerTokens
}

async function buildTarget(api: Api): Promise<Target> {
  const staffed = await buildStaffedRestaurant(api.db)
  const b = await buildStaffedRestaurant(api.db)
  const [owner, admin, stranger] = [staffed.owner, await buildAdmin(api.db), await buildUser(api.db)]
  return {
    api,
    staffed,
    fixtures: { api, a: staffed, b, actors: [] },
    ids: {
      restaurant_id: [staffed.restaurant.id, staffed.restaurant.id, b.restaurant.id],
      dish_id: [staffed.dish.id, staffed.drink.id, b.dish.id],
      table_id: [staffed.table.id, b.table.id],
      section_id: [staffed.table.section_id],
      user_id: [staffed.owner.id, staffed.waiter.id, b.waiter.id],
    },
    callers: {
      owner: await api.signIn(owner),
      admin: await api.signIn(admin),
      stranger: await api.signIn(stranger),
    },
  }
}

/** Sends `count` random requests from `seed` to each endpoint and checks every response. */
export async function runFuzzCampaign(
  api: Api,
  endpoints: readonly Endpoint[],
  count: number,
  seed: number,
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, by_status: {}, faults: [] }
  for (const [index, endpoint] of endpoints.entries()) {
    // The entities are rebuilt every few endpoints, because requests delete, deactivate or demote them.
    if (index % REBUILD_EVERY === 0) await rebuildTarget(api)
    const target = await targetOf(api)
    const drafts = fc.sample(randomRequestArbitraryOf(endpoint), { numRuns: count, seed: seed + index })
    let call: Call = {}
    await sendInBatches(
      drafts.map((randomRequest, n) => async () => {
        if (n % 6 === 0) call = await freshCall(target, endpoint)
        await sendAttempt(target, endpoint, { randomRequest, call }, report)
      }),
    )
  }
  return report
}

const REBUILD_EVERY = 6
const targets = new WeakMap<Api, Target>()
const rebuildTarget = async (api: Api) => void targets.set(api, await buildTarget(api))
async function targetOf(api: Api): Promise<Target> {
  const target = targets.get(api) ?? (await buildTarget(api))
  targets.set(api, target)
  return target
}

/** Valid call of the endpoint. Empty without a call builder, or if earlier requests removed its entities. */
async function freshCall({ fixtures, staffed, ids }: Target, endpoint: Endpoint): Promise<Call> {
  try {
    const call = await CALL_BUILDERS[endpointName(endpoint)]?.(fixtures, staffed, staffed.owner)
    for (const [name, id] of Object.entries(call?.params ?? {})) (ids[name] ??= []).unshift(id)
    return call ?? {}
  } catch {
    return {}
  }
}

interface Attempt {
  randomRequest: RandomRequest
  call: Call
}

async function sendAttempt(
  target: Target,
  endpoint: Endpoint,
  { randomRequest, call }: Attempt,
  report: FuzzReport,
): Promise<void> {
  const { url, init, shown } = requestOf(target, endpoint, { randomRequest, call })
  report.sent += 1
  try {
    const answer = await sendRequest(url, { ...init, signal: AbortSignal.timeout(15_000) })
    report.by_status[answer.status] = (report.by_status[answer.status] ?? 0) + 1
    const fault = answer.contentType.startsWith('text/event-stream') ? null : faultOf(endpoint, answer)
    if (fault) report.faults.push({ endpoint: endpointName(endpoint), problem: fault, request: shown })
  } catch (error) {
    report.faults.push({ endpoint: endpointName(endpoint), problem: String(error), request: shown })
  }
}

/** Error codes of features that are not configured. */
const UNCONFIGURED_CODES = new Set(['wallet_not_configured'])
/** Pattern of fields that no response may contain. Endpoints that return a secret once use other names. */
const SECRET_FIELDS = /"(password|password_hash|token_hash|key_hash|old_secret)"\s*:/

function faultOf(endpoint: Endpoint, answer: Answer): string | null {
  const { text } = answer
  const json = answer.contentType.includes('json')
  if (answer.status < 400) {
    return json && SECRET_FIELDS.test(text) && !endpoint.path.startsWith('/openapi')
      ? `reveals a secret: ${text.slice(0, 200)}`
      : null
  }
  const parsed = json ? problem.safeParse(JSON.parse(text)) : null
  if (!parsed?.success) return `${answer.status} without a problem: ${text.slice(0, 200)}`
  const { code, detail } = parsed.data
  if (!(ERROR_CODES as string[]).includes(code)) return `${answer.status} with an unknown code ${code}`
  if (detail.trim() === '') return `${answer.status} ${code} without detail`
  return answer.status >= 500 && !UNCONFIGURED_CODES.has(code) ? `${answer.status} ${code}` : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function requestOf(target: Target, endpoint: Endpoint, { randomRequest, call }: Attempt) {
  const ids = () => target.ids
  const path = pathOf(endpoint, randomRequest, call)
  const query = new URLSearchParams()
  const queryParameters = {
    ...(randomRequest.from_valid_call && call.query),
    ...(fillIds(randomRequest.query, ids) as object),
  }
  for (const [name, value] of Object.entries(queryParameters)) {
    const text = textOf(value)
    // Truncates long values, because the server rejects a long URL with 431 before it validates the query.
    // Another test covers 431.
    query.append(name, encodeURIComponent(text.toWellFormed()).length < 5000 ? text : text.slice(0, 400))
    if (randomRequest.repeatedParams.includes(name)) query.append(name, text.slice(0, 200))
  }
  const body = bodyOf(target, endpoint, { randomRequest, call })
  const headers: Record<string, string> = { Authorization: `Bearer ${target.callers[randomRequest.caller]}` }
  if (typeof body === 'string') headers['Content-Type'] = randomRequest.contentType
  const url = `${target.api.url}/api/v1${path}?${query.toString()}`
  const init = { method: endpoint.method, headers, ...(body !== undefined && { body }) }
  const shownRequest = `${randomRequest.caller} ${endpoint.method} ${path}?${query.toString().slice(0, 600)} ${typeof body === 'string' ? body.slice(0, 1500) : '-'}`
  return { url, init, shown: shownRequest }
}

function pathOf(endpoint: Endpoint, draft: RandomRequest, call: Call): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (draft.paramKind === 'hostile') return encodeURIComponent(draft.hostileParam)
    const right = draft.paramKind === 'right' ? call.params?.[name] : undefined
    return encodeURIComponent(right ?? missingId())
  })
}

function bodyOf(
  target: Target,
  endpoint: Endpoint,
  { randomRequest, call }: Attempt,
): string | FormData | undefined {
  if (endpoint.method === 'GET') return undefined
  if (randomRequest.rawBody !== null) return randomRequest.rawBody
  if (endpoint.accepts === 'multipart') return formOf(randomRequest, call)
  const start = randomRequest.from_valid_call ? (call.body ?? randomRequest.body) : randomRequest.body
  const withIds = fillIds(start, () => target.ids)
  const mutatedBody = randomRequest.replacements.reduce(
    (value: unknown, one) => replaceLeaf(value, one),
    withIds,
  )
  if (mutatedBody === undefined)
    return randomRequest.replacements.length > 0
      ? JSON.stringify(randomRequest.replacements[0]?.value)
      : undefined
  const bodyWithExtras = isPlain(mutatedBody)
    ? mergeBodies(mutatedBody, randomRequest.extraFields)
    : mutatedBody
  return JSON.stringify(bodyWithExtras)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two objects, including a field with the name `__proto__`. */
const mergeBodies = (body: object, extra: object) =>
  Object.fromEntries([...Object.entries(body), ...Object.entries(extra)])

function formOf(draft: RandomRequest, call: Call): FormData {
  const form = draft.from_valid_call && call.form ? call.form() : new FormData()
  for (const { value, leafIndex } of draft.replacements) {
    const bytes = new Blob([typeof value === 'string' ? value : JSON.stringify(value ?? null)], {
      type: 'image/png',
    })
    if (leafIndex % 2) form.append('file', bytes, '../../x.png')
    else form.append(leafIndex % 3 ? '' : 'file', textOf(value).slice(0, 1000))
  }
  return form
}
