import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { withClient } from '../../src/db/with-client.ts'
import { startApiForFile } from '../setup/api.ts'
import { freshDatabase } from '../setup/database.ts'
import { doctorRunner, failureLines } from './run-doctor.ts'

// The timeout is long, because each command starts a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const api = await startApiForFile()
const folder = mkdtempSync(path.join(tmpdir(), 'forki-doctor-'))
const { doctor } = doctorRunner({ DATABASE_URL: api.deps.env.DATABASE_URL, FORKI_DATA_DIR: folder })
const DATABASE_DIRECT_URL = api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL
const query = (statement: string) => withClient(DATABASE_DIRECT_URL, (db) => db.query(statement))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('doctor on a database', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster({
      folder: path.join(folder, 'postgres'),
      disposable: true,
      transport: 'tcp',
    })
  })
  afterAll(() => cluster.stop())

  it('doctor names a rejected database password and a missing database', async () => {
    const wrongUrl = new URL(cluster.url('postgres'))
    wrongUrl.password = 'wrong'

    const [rejected, missing] = [
      await doctor({ DATABASE_URL: wrongUrl.href }),
      await doctor({ DATABASE_URL: cluster.url('nowhere') }, 'es'),
    ]

    expect(failureLines(rejected)).toEqual([
      `fail database → The database at ${wrongUrl.host} rejects user or password: correct DATABASE_URL.`,
    ])
    expect(failureLines(missing)).toEqual([
      `fail base de datos → El servidor de base de datos de ${wrongUrl.host} no tiene la base "nowhere": créala o corrige DATABASE_URL.`,
    ])
  })

  it('doctor names a database of another encoding and a user who may not create tables', async () => {
    await withClient(cluster.url('postgres'), async (db) => {
      await db.query(
        "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0",
      )
      await db.query("CREATE ROLE narrow LOGIN PASSWORD 'narrow'")
      await db.query('CREATE DATABASE narrow')
    })
    const narrowUrl = new URL(cluster.url('narrow'))
    narrowUrl.username = 'narrow'
    narrowUrl.password = 'narrow'

    const [latin, narrow] = [
      await doctor({ DATABASE_URL: cluster.url('latin') }),
      await doctor({ DATABASE_URL: narrowUrl.href }, 'es'),
    ]

    expect(failureLines(latin)).toEqual([
      'fail database → The database "latin" has the encoding LATIN1: create it again with createdb --encoding=UTF8 --template=template0.',
    ])
    expect(failureLines(narrow)).toEqual([
      'fail base de datos → El usuario "narrow" no puede crear tablas en la base "narrow": hazlo dueño con ALTER DATABASE "narrow" OWNER TO "narrow".',
    ])
  })

  it('doctor advises a start on an empty database', async () => {
    await cluster.ensureDatabase('empty')

    const outcome = await doctor({ DATABASE_URL: cluster.url('empty') })

    expect(failureLines(outcome)).toEqual([])
    expect(outcome.lines).toContain(
      'warn migrations: the database is empty → start Forki, which creates the tables',
    )
  })

  it('doctor names a pooler that does not respond, and a replica that does not respond or is none', async () => {
    const closed = 'postgresql://forki:hidden@127.0.0.1:9/forki'

    const [lost, primary] = [
      await doctor({ DATABASE_URL: closed, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL: closed }),
      await doctor({ DATABASE_REPLICA_URL: DATABASE_DIRECT_URL }),
    ]

    expect(failureLines(lost)).toEqual([
      expect.stringMatching(/^fail pooler → The database at 127\.0\.0\.1:9 can't be reached \(/),
      expect.stringMatching(/^fail replica → The database at .+ or correct DATABASE_REPLICA_URL\.$/),
    ])
    expect(primary.lines).toContain(
      'warn replica: the database is no standby → set DATABASE_REPLICA_URL to a standby, or unset it',
    )
  })

  it('doctor names the last restore drill and a missing administrator', async () => {
    const none = await doctor({ FORKI_COMMAND: 'forki' })
    await query(
      `INSERT INTO maintenance_runs (id, kind, place, started_at, finished_at, error, details)
       VALUES (gen_random_uuid(), 'drill', 'usb', now(), now(), 'table orders differs', '{}')`,
    )
    const failed = await doctor()
    await query('DELETE FROM maintenance_runs')

    expect(none.lines).toEqual(
      expect.arrayContaining([
        'warn restore drill: none yet → run forki drill',
        expect.stringMatching(/^warn administrators: none → /),
      ]),
    )
    expect(failureLines(failed)).toEqual([
      expect.stringMatching(/^fail restore drill: failed on \d{4}-\d\d-\d\d \(table orders differs\) → /),
    ])
  })

  it.each(['partitions', 'distributed'])(
    'doctor accepts a database that docs/deploy/%s.sql adapted, and advises no revert',
    async (name) => {
      const database = await freshDatabase()
      const script = readFileSync(path.join(import.meta.dirname, `../../../docs/deploy/${name}.sql`), 'utf8')
      await withClient(database.url, (db) => db.query(script))

      const outcome = await doctor({ DATABASE_URL: database.url })
      await database.drop()

      expect(failureLines(outcome)).toEqual([])
      expect(outcome.lines).toContain(`ok   schema: adapted by docs/deploy/${name}.sql, not compared`)
    },
  )
})
