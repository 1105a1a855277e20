import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { machineAddress, MACHINES } from '../../lab/failover/config-files.ts'
import { longestPause } from '../../lab/failover/measure-fault.ts'

const readFailoverFile = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../docs/deploy/failover', name), 'utf8')
const addresses = MACHINES.map((machine) => machineAddress('10.0.0.', machine))

interface PatroniFile {
  name: string
  restapi: { listen: string }
  etcd: { hosts: string[] }
  bootstrap: { dcs: Record<string, number | boolean | object> }
  postgresql: { listen: string }
}
const patroni = load(readFailoverFile('patroni.yml')) as PatroniFile

test('Patroni, etcd and HAProxy name the same three machines and ports', () => {
  const proxiedServers = Array.from(
    readFailoverFile('haproxy.cfg').matchAll(/^ {4}server (\S+) (\S+)$/gm),
    ([, name, at]) => [name, at],
  )
  const members = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(readFailoverFile('etcd.env'))?.[1]

  expect(proxiedServers).toEqual(MACHINES.map((machine, index) => [machine, `${addresses[index]}:5432`]))
  expect(patroni.etcd.hosts).toEqual(addresses.map((address) => `${address}:2379`))
  expect(members).toBe(MACHINES.map((name, index) => `${name}=http://${addresses[index]}:2380`).join(','))
  expect([patroni.name, patroni.restapi.listen, patroni.postgresql.listen]).toEqual([
    'db1',
    '10.0.0.11:8008',
    '10.0.0.11:5432',
  ])
  expect(readFailoverFile('haproxy.cfg')).toMatch(
    /^ *default-server check port 8008 .*on-marked-down shutdown-sessions$/m,
  )
})

test('the lease of Patroni fits the limit of a write pause, and commits wait for both standbys', () => {
  const { ttl, loop_wait, retry_timeout, ...rest } = patroni.bootstrap.dcs

  expect(Number(loop_wait) + 2 * Number(retry_timeout)).toBeLessThanOrEqual(Number(ttl))
  expect(Number(ttl)).toBeLessThanOrEqual(10)
  expect(rest).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    synchronous_node_count: MACHINES.length - 1,
  })
})

test('longestPause includes a pause that begins before the fault or lasts until the end', () => {
  expect(longestPause([1000, 2000, 9000, 9500], 3000, 10_000)).toBe(7)
  expect(longestPause([1000], 3000, 10_000)).toBe(9)
  expect(longestPause([], 3000, 4000)).toBe(1)
})
