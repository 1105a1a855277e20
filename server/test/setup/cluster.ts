import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { startPooler } from '../../scripts/postgres/pooler.ts'
import { createRunFolder } from '../../scripts/testing/run-folder.ts'
import { withClient } from '../../src/db/with-client.ts'
import { migrate } from '../../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the test run's PostgreSQL: one for creating databases, and the migrated template database. */
    cluster: { admin: string; template: string }
    /** URL through PgBouncer in transaction mode, if the test run uses it (docs/scaling.md). */
    pooler: string | null
  }
}

export const TEMPLATE_DATABASE = 'template_forki'

/**
 * Adds the restaurant id to primary keys and unique indexes, as a distributed PostgreSQL (Citus) requires.
 * Runs only with `FORKI_TEST_DISTRIBUTED` (docs/scaling.md).
 */
const distributeKeys = (url: string) =>
  withClient(url, (client) =>
    client.query(
      readFileSync(path.resolve(import.meta.dirname, '../../../docs/deploy/distributed.sql'), 'utf8'),
    ),
  )

/**
 * Makes PostgreSQL copy database files inside the kernel if the system supports it, which needs less
 * processor time on most file systems.
 */
const enableFileCloning = (url: string) =>
  withClient(url, async (client) => {
    try {
      await client.query("set file_copy_method = 'clone'")
      await client.query(`create database probe template ${TEMPLATE_DATABASE} strategy file_copy`)
    } catch {
      return
    }
    await client.query('drop database probe')
    await client.query("alter system set file_copy_method = 'clone'")
    await client.query('select pg_reload_conf()')
  })

/**
 * Makes PostgreSQL use generic plans from the first execution, like a server from the sixth on. Tests open
 * many connections with few executions each. Custom plans would thus take a quarter of PostgreSQL's processor
 * time.
 */
const enableGenericPlans = (url: string) =>
  withClient(url, async (client) => {
    await client.query("alter system set plan_cache_mode = 'force_generic_plan'")
    await client.query('select pg_reload_conf()')
  })

/** Starts one PostgreSQL for the test run, and migrates the template database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createRunFolder('forki-test')
  // Node's compile cache serves the started servers. Compiling 2000 modules needs a third of a start's
  // processor time. The folder is Node's default and remains after the test run, because processes write to
  // it when they exit.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'node-compile-cache')
  const usesPooler = Boolean(process.env['FORKI_TEST_POOLER'])
  // If the tests run as root, PgBouncer runs as PostgreSQL's user, who must reach the socket in this folder.
  if (usesPooler) chmodSync(folder, 0o755)
  const cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
  await cluster.ensureDatabase(TEMPLATE_DATABASE)
  await migrate(cluster.url(TEMPLATE_DATABASE))
  await enableFileCloning(cluster.url('postgres'))
  await enableGenericPlans(cluster.url('postgres'))
  if (process.env['FORKI_TEST_DISTRIBUTED']) await distributeKeys(cluster.url(TEMPLATE_DATABASE))
  project.provide('cluster', { admin: cluster.url('postgres'), template: cluster.url(TEMPLATE_DATABASE) })
  const pooler = usesPooler ? await startPooler(cluster.url('postgres')) : null
  project.provide('pooler', pooler?.url ?? null)

  return async () => {
    pooler?.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
    const data = project.config.env['FORKI_DATA_DIR']
    if (data) rmSync(data, { recursive: true, force: true })
  }
}
