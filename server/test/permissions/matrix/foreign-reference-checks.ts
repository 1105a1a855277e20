import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import type { TestAccount, Fixtures } from '../test-accounts.ts'
import { foreignReferenceCalls } from '../foreign-reference-calls.ts'
import { writeLogOf } from '../../setup/write-log.ts'
import { sendCall } from './send-call.ts'
import type { Call } from './call-input.ts'
import { isCountedTable, type CheckInput } from './permission-checks.ts'

/**
 * Check of foreign references. The server must reject calls on restaurant A with ids of restaurant B in the
 * query or body, and write no rows.
 */
export async function checkForeignReferences(
  fixtures: Fixtures,
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const owner = ownerOfA(fixtures)
  const calls = await foreignReferenceCalls(fixtures, owner)
  const writes = await writeLogOf(fixtures.api)
  await writes.take()
  const acceptedCalls: string[] = []
  for (const [name, call] of Object.entries<Call>(calls)) {
    const endpoint = endpoints.find((one) => name.startsWith(`${endpointName(one)} `))
    const status = endpoint ? (await sendCall(fixtures, owner, endpoint, call)).status : 0
    if (![403, 404, 409, 422].includes(status)) acceptedCalls.push(`${name}: ${status}`)
  }
  acceptedCalls.push(
    ...(await writes.take()).filter(isCountedTable).map((table) => `a refused call wrote ${table}`),
  )
  return acceptedCalls
}

/** Check of foreign references in the calls of one endpoint. Reports calls that succeed. */
export async function checkForeignReferencesOf({ fixtures, endpoint }: CheckInput): Promise<string[]> {
  const owner = ownerOfA(fixtures)
  const calls = Object.entries<Call>(await foreignReferenceCalls(fixtures, owner))
  const deviations: string[] = []
  for (const [name, call] of calls.filter(([one]) => one.startsWith(`${endpointName(endpoint)} `))) {
    const { status } = await sendCall(fixtures, owner, endpoint, call)
    if (status < 300) deviations.push(`${name}: ${status}`)
  }
  return deviations
}

function ownerOfA({ actors }: Fixtures): TestAccount {
  const owner = actors.find(({ name }) => name === 'owner of A')
  if (!owner) throw new Error('A has no owner')
  return owner
}
