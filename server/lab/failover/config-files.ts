import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceAccount } from '../../scripts/postgres/binaries.ts'
import { ROOT } from '../../scripts/root.ts'

const SHIPPED_FOLDER = path.join(ROOT, 'docs/deploy/failover')
/**
 * First three octets of the machines' IP addresses in the shipped configuration files. The last octets are 11,
 * 12 and 13, in the order of `MACHINES`.
 */
const SHIPPED_ADDRESS_PREFIX = '10.0.0.'
export const MACHINES = ['db1', 'db2', 'db3'] as const
export type Machine = (typeof MACHINES)[number]

/**
 * Loopback address of a machine in a run: the run's prefix, such as `127.40.7.`, and the machine's last
 * octet.
 */
export const machineAddress = (addressPrefix: string, machine: Machine): string =>
  `${addressPrefix}${11 + MACHINES.indexOf(machine)}`

interface FailoverRun {
  folder: string
  addressPrefix: string
  account: ServiceAccount | undefined
}

/** Creates a folder whose owner is `account`, the operating-system user that runs PostgreSQL. */
function createOwnedFolder(folder: string, account: ServiceAccount | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Adapts a shipped configuration file, which is written for `db1`, to another machine of a run. Replaces the
 * name and the addresses, as the comments of the file prescribe.
 */
function adaptToMachine(text: string, machine: Machine, addressPrefix: string): string {
  const ownAddress = machineAddress(addressPrefix, machine)
  return text
    .replace(/^name: db1$/m, `name: ${machine}`)
    .replace(/^ETCD_NAME=db1$/m, `ETCD_NAME=${machine}`)
    .replaceAll(
      /^( *(?:listen|connect_address): |ETCD_\w+_URLS=http:\/\/)10\.0\.0\.11:/gm,
      `$1${ownAddress}:`,
    )
    .replaceAll(SHIPPED_ADDRESS_PREFIX, addressPrefix)
}

/** Writes the shipped configuration of Patroni for a machine of a run. Returns the path of the file. */
export function writePatroniFile({ folder, addressPrefix, account }: FailoverRun, machine: Machine): string {
  const machineFolder = createOwnedFolder(path.join(folder, machine), account)
  const text = adaptToMachine(
    readFileSync(path.join(SHIPPED_FOLDER, 'patroni.yml'), 'utf8'),
    machine,
    addressPrefix,
  )
    .replace('/var/lib/postgresql/15/forki', path.join(machineFolder, 'data'))
    .replace('/var/lib/postgresql/.pgpass-patroni', path.join(machineFolder, 'pgpass'))
    .replace('unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${machineFolder}`)
    // The watchdog is switched off, because it would reset the computer on which all machines run.
    .replace('mode: automatic', 'mode: off')
    .replace(`${addressPrefix}0/24`, '127.0.0.0/8')
    .replace(`${addressPrefix}0/24`, '127.0.0.0/8')
  const file = path.join(machineFolder, 'patroni.yml')
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}

/** Environment of etcd on a machine of a run, from the shipped file. */
export function etcdEnvironment(
  { folder, addressPrefix, account }: FailoverRun,
  machine: Machine,
): Record<string, string> {
  const text = adaptToMachine(
    readFileSync(path.join(SHIPPED_FOLDER, 'etcd.env'), 'utf8'),
    machine,
    addressPrefix,
  )
  const env = Object.fromEntries(
    Array.from(text.matchAll(/^(ETCD_\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )
  return { ...env, ETCD_DATA_DIR: createOwnedFolder(path.join(folder, `${machine}-etcd`), account) }
}

/** Writes the shipped configuration of HAProxy, listening on `port`. Returns the path of the file. */
export function writeHaproxyFile({ folder, addressPrefix }: FailoverRun, port: number): string {
  const text = readFileSync(path.join(SHIPPED_FOLDER, 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000\n    #', `127.0.0.1:${port}\n    #`)
    .replaceAll(SHIPPED_ADDRESS_PREFIX, addressPrefix)
  const file = path.join(folder, `haproxy-${port}.cfg`)
  writeFileSync(file, text)
  return file
}
