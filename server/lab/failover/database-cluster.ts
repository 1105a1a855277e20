import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../src/db/with-client.ts'
import { serviceAccount } from '../../scripts/postgres/binaries.ts'
import { freezePostgres } from '../faults/freeze-postgres.ts'
import { machineAddress, etcdEnvironment, MACHINES, writePatroniFile, type Machine } from './config-files.ts'
import { endProgram, isRunning, killProcesses, startProgram } from './processes.ts'
import { primaryOf, waitForWholeCluster } from './cluster-members.ts'

/**
 * Cluster of three simulated machines. Each runs etcd, Patroni and PostgreSQL as processes on this computer.
 */
export interface DatabaseCluster {
  addressPrefix: string
  /** Returns the machine that holds Patroni's lease of the primary, or null while no machine holds it. */
  primary: () => Promise<Machine | null>
  /** Waits until one primary has two running synchronous standbys. Resolves with the primary. */
  waitUntilWhole: () => Promise<Machine>
  /** Kills Patroni and PostgreSQL of a machine. */
  kill: (machine: Machine) => void
  /** Starts Patroni of a killed machine again. */
  restart: (machine: Machine) => Promise<void>
  /** Suspends Patroni and PostgreSQL of a machine. Returns the function that resumes them. */
  freeze: (machine: Machine) => () => void
  /** URL of Forki's database on a machine, without the proxy. */
  directUrl: (machine: Machine) => string
  stop: () => Promise<void>
}

const PASSWORD = 'choose-one-for-postgres'

/** Starts etcd and Patroni with the shipped configuration, and creates user and database of Forki. */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const account = serviceAccount()
  const addressPrefix = `127.${40 + (process.pid % 100)}.${1 + (Math.floor(process.pid / 100) % 200)}.`
  const run = { folder, addressPrefix, account }
  const etcd: ChildProcess[] = []
  const patroni = new Map<Machine, ChildProcess>()
  const startPatroni = async (machine: Machine) => {
    const file = writePatroniFile(run, machine)
    patroni.set(
      machine,
      await startProgram('patroni', [file], { account, logFile: path.join(folder, `${machine}.log`) }),
    )
  }
  const stop = async () => {
    await Promise.all([...patroni.values()].map((one) => endProgram(one, 'SIGTERM')))
    for (const machine of MACHINES) killPostgres(folder, machine)
    await Promise.all(etcd.map((one) => endProgram(one, 'SIGKILL')))
  }
  const primary = () => primaryOf(addressPrefix)
  const waitUntilWhole = () =>
    waitForWholeCluster(addressPrefix, () => [...patroni.values()].every(isRunning))
  try {
    for (const machine of MACHINES) {
      const logFile = path.join(folder, `${machine}-etcd.log`)
      etcd.push(await startProgram('etcd', [], { account, logFile, env: etcdEnvironment(run, machine) }))
    }
    await Promise.all(MACHINES.map(startPatroni))
    const firstPrimary = await waitUntilWhole()
    await createDatabase(machineAddress(addressPrefix, firstPrimary))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    addressPrefix,
    primary,
    waitUntilWhole,
    kill: (machine) => {
      patroni.get(machine)?.kill('SIGKILL')
      killPostgres(folder, machine)
    },
    restart: startPatroni,
    freeze: (machine) => freezeMachine(patroni.get(machine)!, postmasterOf(folder, machine)),
    directUrl: (machine) => `postgresql://forki:forki@${machineAddress(addressPrefix, machine)}:5432/forki`,
    stop,
  }
}

const createDatabase = (address: string) =>
  withClient(`postgresql://postgres:${PASSWORD}@${address}:5432/postgres`, async (client) => {
    await client.query("CREATE ROLE forki LOGIN PASSWORD 'forki'")
    await client.query('CREATE DATABASE forki OWNER forki')
  })

const postmasterOf = (folder: string, machine: Machine): number =>
  Number(readFileSync(path.join(folder, machine, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Kills PostgreSQL's main process and all its child processes at once, as a power failure of the machine
 * would.
 */
function killPostgres(folder: string, machine: Machine): void {
  let pids: number[]
  try {
    const postmaster = postmasterOf(folder, machine)
    // The pid file of a killed PostgreSQL remains, and the process id in it may belong to another program.
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(folder)) return
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
    pids = [postmaster, ...(children === '' ? [] : children.split(' ').map(Number))]
  } catch {
    // PostgreSQL does not run.
    return
  }
  killProcesses(pids)
}

function freezeMachine(patroni: ChildProcess, postmaster: number): () => void {
  patroni.kill('SIGSTOP')
  const thaw = freezePostgres(postmaster)
  return () => {
    thaw()
    patroni.kill('SIGCONT')
  }
}
