import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName, expectedStatus } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { seededRandom } from '../../lab/faults/kill-server.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { startApiForFile } from '../setup/api.ts'
import { sendCall, type Answer } from '../permissions/matrix/send-call.ts'
import { callBuilderOf } from '../permissions/calls.ts'
import { buildFixtures, type TestAccount } from '../permissions/test-accounts.ts'
import { createFaultSwitch, type StatementFailure } from '../setup/fault-switch.ts'

/**
 * Number of random endpoints that this test calls with one failing SQL statement each.
 * `FORKI_PLANTED=all` fails every statement of all tested endpoints. `all/3/1` covers the first of three parts.
 */
const runSize = process.env['FORKI_PLANTED'] ?? '20'
const [which, parts = '1', part = '1'] = runSize.split('/')
const runAll = which === 'all'
/** Seed of the random run. `FORKI_PLANTED_SEED` repeats a run. */
const seed = Number(process.env['FORKI_PLANTED_SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)

const api = await startApiForFile()
const faultSwitch = createFaultSwitch(new Set(api.deps.pools.values()))
const fixtures = await buildFixtures(api)

const PREFERRED_ACTORS = ['owner of A', 'application_admin', 'restaurant_admin of A']
function findAuthorizedActor(endpoint: Endpoint): TestAccount | undefined {
  const authorizedActors = fixtures.actors.filter((actor) => {
    const membership = actor.memberships.get(fixtures.a.restaurant.id)
    return (
      !actor.always_rejected &&
      !actor.api_key &&
      expectedStatus(endpoint, { role: actor.role, membership }) === 200
    )
  })
  return authorizedActors.find(({ name }) => PREFERRED_ACTORS.includes(name)) ?? authorizedActors[0]
}

/** Prepares a call with an idempotency key on entities of its own, which can be sent repeatedly. */
async function prepareCall(endpoint: Endpoint, actor: TestAccount) {
  const call = await callBuilderOf(endpointName(endpoint))(fixtures, fixtures.a, actor.user ?? { id: '' })
  // The first request of an account executes more statements to authenticate it, so it is not counted.
  await sendCall(
    fixtures,
    actor,
    endpoints.find((one) => endpointName(one) === 'GET /auth/me')!,
    {},
  )
  const keyedCall = { ...call, headers: { 'Idempotency-Key': randomUUID() } }
  return () => sendCall(fixtures, actor, endpoint, keyedCall)
}

/** Counts the statements of a call without a failure and records its status. */
async function countStatements(endpoint: Endpoint, actor: TestAccount) {
  const send = await prepareCall(endpoint, actor)
  faultSwitch.arm()
  const { status } = await send()
  return { status, statements: faultSwitch.disarm() }
}

/**
 * Repeats a call until its idempotency key is free. PostgreSQL releases the key when it detects the broken
 * connection.
 */
async function repeatCall(send: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const answer = await send()
    if (!answer.text.includes('idempotency_in_progress') || performance.now() > deadline) return answer
  }
}

/**
 * Sends a call with a failing statement and returns the first answer. If a statement fails during a file
 * download, the server resets the connection, so that the client does not keep an incomplete file. Such a
 * reset counts as status 503.
 */
async function firstAnswer(endpoint: Endpoint, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isCut = endpoint.reply === 'file' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    if (!isCut) throw error
    return { status: 503, text: '', contentType: '' }
  }
}

interface FailingCall {
  endpoint: Endpoint
  actor: TestAccount
  n: number
  failure: StatementFailure
  /** Status of the call without a failure. */
  usualStatus: number
}

/** Problems of a call whose n-th statement failed and which was then repeated. */
async function findProblemsOfFailure({
  endpoint,
  actor,
  n,
  failure,
  usualStatus,
}: FailingCall): Promise<string[]> {
  const send = await prepareCall(endpoint, actor)
  faultSwitch.arm(n, failure)
  const firstReply = await firstAnswer(endpoint, send)
  faultSwitch.disarm()
  const repeatedReply = await repeatCall(send)
  const problems: string[] = []
  // Some statements may fail without failing the call, such as those of rate limits and of the publication
  // after the commit.
  if (firstReply.status !== usualStatus && firstReply.status !== 503)
    problems.push(`answered ${firstReply.status}: ${firstReply.text.slice(0, 200)}`)
  if (repeatedReply.status !== usualStatus)
    problems.push(`sent again: ${repeatedReply.status}: ${repeatedReply.text.slice(0, 200)}`)
  problems.push(...(await checkInvariants(api.deps.pool)))
  return problems.map((what) => `${endpointName(endpoint)}, statement ${n} ${failure}: ${what}`)
}

const testedEndpoints = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')

function chooseEndpoints(): Endpoint[] {
  if (runAll) return testedEndpoints.filter((_, index) => index % Number(parts) === Number(part) - 1)
  const remainingEndpoints = [...testedEndpoints]
  return Array.from(
    { length: Math.min(Number(runSize), testedEndpoints.length) },
    () => remainingEndpoints.splice(Math.floor(random() * remainingEndpoints.length), 1)[0]!,
  )
}

test(
  'a call with a failing statement succeeds or receives 503, its repetition succeeds, and all invariants hold',
  { timeout: 3_600_000 },
  async () => {
    const problems: string[] = []
    let plantedCount = 0
    for (const endpoint of chooseEndpoints()) {
      const actor = findAuthorizedActor(endpoint)
      if (!actor) continue
      const { status, statements } = await countStatements(endpoint, actor)
      if (status >= 300 || statements === 0) continue
      const randomStatement = 1 + Math.floor(random() * statements)
      const numbers = runAll ? Array.from({ length: statements }, (_, index) => index + 1) : [randomStatement]
      for (const n of numbers) {
        const failures: StatementFailure[] = runAll
          ? ['cut', 'refused']
          : [random() < 0.5 ? 'cut' : 'refused']
        for (const failure of failures) {
          problems.push(
            ...(await findProblemsOfFailure({ endpoint, actor, n, failure, usualStatus: status })),
          )
          plantedCount += 1
        }
      }
    }
    console.log(`FORKI_PLANTED_SEED=${seed}: ${plantedCount} failures planted`)

    expect(problems).toEqual([])
    expect(plantedCount).toBeGreaterThan(10)
  },
)
