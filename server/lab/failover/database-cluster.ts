import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/connection.ts'
import { serviceAccount } from '../../scripts/postgres/binaries.ts'
import { StartError } from '../../scripts/start-error.ts'
import { freeze } from '../faults/freeze.ts'
import { addressOf, etcdEnvironment, MACHINES, patroniFile, type Machine } from './config-files.ts'
import { endProgram, isRunning, startProgram } from './processes.ts'

/** Three machines with etcd, Patroni and PostgreSQL, as processes of this machine. */
export interface DatabaseCluster {
  network: string
  /** Name of the primary by Patroni's lease, or null while nobody holds it. */
  primary: () => Promise<Machine | null>
  /** Waits until one primary has two running synchronous standbys. */
  whole: () => Promise<Machine>
  /** Kills Patroni and PostgreSQL of a machine. */
  kill: (machine: Machine) => void
  /** Starts Patroni of a killed machine again. */
  restart: (machine: Machine) => Promise<void>
  /** Suspends Patroni and PostgreSQL of a machine. Returns the function that resumes them. */
  freeze: (machine: Machine) => () => void
  /** URL of a database on the current primary, without the proxy. */
  directUrl: (machine: Machine) => string
  stop: () => Promise<void>
}

const PASSWORD = 'choose-one-for-postgres'
/** Maximum time until the cluster is whole, in ms. A rewind takes a minute on a busy machine. */
const WHOLE_MS = 150_000

/** Starts etcd and Patroni with the shipped configuration, and creates user and database of Forki. */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const account = serviceAccount()
  const network = `127.${40 + (process.pid % 100)}.${1 + (Math.floor(process.pid / 100) % 200)}.`
  const run = { folder, network, account }
  const etcd: ChildProcess[] = []
  const patroni = new Map<Machine, ChildProcess>()
  const startPatroni = async (machine: Machine) => {
    const file = patroniFile(run, machine)
    patroni.set(
      machine,
      await startProgram('patroni', [file], { account, log: path.join(folder, `${machine}.log`) }),
    )
  }
  const stop = async () => {
    await Promise.all([...patroni.values()].map((one) => endProgram(one, 'SIGTERM')))
    for (const machine of MACHINES) killPostgres(folder, machine)
    await Promise.all(etcd.map((one) => endProgram(one, 'SIGKILL')))
  }
  const primary = () => primaryOf(network)
  const whole = () => untilWhole(network, () => [...patroni.values()].every(isRunning))
  try {
    for (const machine of MACHINES) {
      const log = path.join(folder, `${machine}-etcd.log`)
      etcd.push(await startProgram('etcd', [], { account, log, env: etcdEnvironment(run, machine) }))
    }
    await Promise.all(MACHINES.map(startPatroni))
    const first = await whole()
    await createDatabase(addressOf(network, first))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    network,
    primary,
    whole,
    kill: (machine) => {
      patroni.get(machine)?.kill('SIGKILL')
      killPostgres(folder, machine)
    },
    restart: startPatroni,
    freeze: (machine) => freezeMachine(patroni.get(machine)!, postmasterOf(folder, machine)),
    directUrl: (machine) => `postgresql://forki:forki@${addressOf(network, machine)}:5432/forki`,
    stop,
  }
}

interface Member {
  name: Machine
  role: string
  state: string
}

async function membersAt(address: string): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) })
  return ((await answer.json()) as { members: Member[] }).members
}

/** Members by the first machine that responds. A killed machine stays listed for the lifetime of its lease. */
async function members(network: string): Promise<Member[]> {
  const all = MACHINES.map((machine) => membersAt(addressOf(network, machine)))
  return Promise.any(all).catch(() => [])
}

/** Machine whose Patroni confirms now that it holds the lease. */
async function primaryOf(network: string): Promise<Machine | null> {
  const held = MACHINES.map(async (machine) => {
    const answer = await fetch(`http://${addressOf(network, machine)}:8008/primary`, {
      signal: AbortSignal.timeout(900),
    })
    await answer.body?.cancel()
    if (answer.status !== 200) throw new Error('not the primary')
    return machine
  })
  return Promise.any(held).catch(() => null)
}

async function untilWhole(network: string, isAlive: () => boolean): Promise<Machine> {
  const deadline = Date.now() + WHOLE_MS
  while (Date.now() < deadline) {
    const all = await members(network)
    const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
    const roles = running.map(({ role }) => role)
    const leader = running.find(({ role }) => role === 'leader')
    const is_whole = roles.filter((role) => role === 'sync_standby').length === MACHINES.length - 1
    if (leader && is_whole) return leader.name
    if (!isAlive()) throw new StartError('Patroni ended: see its log in the folder of the run.')
    await sleep(200)
  }
  throw new StartError(`The cluster did not become whole: ${JSON.stringify(await members(network))}`)
}

const createDatabase = (address: string) =>
  withClient(`postgresql://postgres:${PASSWORD}@${address}:5432/postgres`, async (client) => {
    await client.query("CREATE ROLE forki LOGIN PASSWORD 'forki'")
    await client.query('CREATE DATABASE forki OWNER forki')
  })

const postmasterOf = (folder: string, machine: Machine): number =>
  Number(readFileSync(path.join(folder, machine, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the postmaster and its sessions, as the loss of the machine would. */
function killPostgres(folder: string, machine: Machine): void {
  try {
    const postmaster = postmasterOf(folder, machine)
    // The pid file of a killed PostgreSQL remains, and its number may belong to another process.
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(folder)) return
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
    const sessions = children === '' ? [] : children.split(' ').map(Number)
    process.kill(postmaster, 'SIGKILL')
    for (const pid of sessions) process.kill(pid, 'SIGKILL')
  } catch {
    // PostgreSQL is not running, or a session ended by itself.
  }
}

function freezeMachine(patroni: ChildProcess, postmaster: number): () => void {
  patroni.kill('SIGSTOP')
  const thaw = freeze(postmaster)
  return () => {
    thaw()
    patroni.kill('SIGCONT')
  }
}
