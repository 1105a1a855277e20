import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../scripts/start-error.ts'
import { machineAddress, MACHINES, type Machine } from './config-files.ts'

/**
 * Maximum wait in ms until one primary and two synchronous standbys run. A rewind (pg_rewind) takes a minute
 * on a busy machine.
 */
const WHOLE_CLUSTER_TIMEOUT_MS = 150_000

interface Member {
  name: Machine
  role: string
  state: string
}

async function membersAt(address: string): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) })
  return ((await answer.json()) as { members: Member[] }).members
}

/**
 * Reads Patroni's list of cluster members from the machine that responds first. The list contains a killed
 * machine until the machine's entry in etcd expires. Empty without a response.
 */
async function members(addressPrefix: string): Promise<Member[]> {
  const memberLists = MACHINES.map((machine) => membersAt(machineAddress(addressPrefix, machine)))
  return Promise.any(memberLists).catch(() => [])
}

/** Machine whose Patroni confirms now that it holds the lease of the primary. Null without a confirmation. */
export async function primaryOf(addressPrefix: string): Promise<Machine | null> {
  const leaseHolders = MACHINES.map(async (machine) => {
    const answer = await fetch(`http://${machineAddress(addressPrefix, machine)}:8008/primary`, {
      signal: AbortSignal.timeout(900),
    })
    await answer.body?.cancel()
    if (answer.status !== 200) throw new Error('not the primary')
    return machine
  })
  return Promise.any(leaseHolders).catch(() => null)
}

export async function waitForWholeCluster(addressPrefix: string, isAlive: () => boolean): Promise<Machine> {
  const deadline = Date.now() + WHOLE_CLUSTER_TIMEOUT_MS
  while (Date.now() < deadline) {
    const currentMembers = await members(addressPrefix)
    const running = currentMembers.filter(({ state }) => state === 'running' || state === 'streaming')
    const roles = running.map(({ role }) => role)
    const leader = running.find(({ role }) => role === 'leader')
    const is_whole = roles.filter((role) => role === 'sync_standby').length === MACHINES.length - 1
    if (leader && is_whole) return leader.name
    if (!isAlive()) throw new StartError('Patroni ended: see its log in the folder of the run.')
    await sleep(200)
  }
  throw new StartError(`The cluster did not become whole: ${JSON.stringify(await members(addressPrefix))}`)
}
