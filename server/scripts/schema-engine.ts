import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool } from 'pg'
import { MIGRATIONS_FOLDER, readMigrations } from '../src/db/migrate.ts'
import { ROOT } from './root.ts'

const SCHEMA = path.join(ROOT, 'prisma/schema.prisma')
const FILTERS = { externalTables: [], externalEnums: [] }
/** Output of Prisma's schema engine if there is no difference. */
const NO_DIFFERENCE = '-- This is an empty migration.'
// PostgreSQL's type id of `"char"`, the one-byte type of system catalogs that the adapter does not support.
// `TEXT_OID` is the type id of `text`.
const CHAR_OID = 18
const TEXT_OID = 25

/** Prisma's schema engine, in its WebAssembly build, connected to one database. */
export interface SchemaEngine {
  /** Returns the SQL that changes the database to `prisma/schema.prisma`, or '' without a difference. */
  difference: () => Promise<string>
  /** Returns Prisma's diagnosis of the migration history in the database. */
  history: () => Promise<bindings.DiagnoseMigrationHistoryOutput>
}

/** Opens the schema engine on a database for `work` and closes its connections afterwards. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadWasm()
  const content = readFileSync(SCHEMA, 'utf8')
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const engine = await bindings.SchemaEngine.new(
      { datamodels: [['schema.prisma', content]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(new CatalogAdapter(pool)),
    )
    const files = [{ path: 'schema.prisma', content }]
    return await work({
      difference: async () => {
        const schemaSource = { tag: 'schemaDatasource', files, configDir: ROOT } as const
        const targetSchema = { tag: 'schemaDatamodel', files } as const
        const { stdout } = await engine.diff({
          from: schemaSource,
          to: targetSchema,
          script: true,
          exitCode: null,
          filters: FILTERS,
        })
        const sql = stdout?.trim() ?? ''
        return sql === NO_DIFFERENCE ? '' : sql
      },
      history: () =>
        engine.diagnoseMigrationHistory({
          migrationsList: migrationsList(),
          optInToShadowDatabase: false,
          filters: FILTERS,
        }),
    })
  } finally {
    await pool.end()
  }
}

let loading: Promise<void> | undefined
const loadWasm = () => (loading ??= instantiate())

async function instantiate(): Promise<void> {
  // The engine reports panics only through this global variable.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  })
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = await WebAssembly.compile(readFileSync(entry.replace(/\.js$/, '.wasm')))
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': bindings })
  // oxlint-disable-next-line no-underscore-dangle -- name of the generated binding
  bindings.__wbg_set_wasm(exports)
  exports['__wbindgen_start']?.()
}

// TypeScript declares WebAssembly only in the DOM library, which the server does not include.
interface WebAssemblyGlobal {
  compile: (bytes: Uint8Array) => Promise<object>
  instantiate: (
    module: object,
    imports: Record<string, object>,
  ) => Promise<{ exports: Record<string, () => void> }>
}
const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal }

const migrationsList = () => ({
  baseDir: MIGRATIONS_FOLDER,
  lockfile: {
    path: 'migration_lock.toml',
    content: readFileSync(path.join(MIGRATIONS_FOLDER, 'migration_lock.toml'), 'utf8'),
  },
  shadowDbInitScript: '',
  migrationDirectories: readMigrations().map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
  })),
})

/** Prisma adapter that reads `"char"` columns of system catalogs as text, and labels them `"char"` again. */
class CatalogAdapter extends PrismaPg {
  readonly #characters = new Set<string>()

  constructor(pool: Pool) {
    const characters = new Set<string>()
    super(withCharAsText(pool, characters))
    this.#characters = characters
  }

  override async connect() {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query: SqlQuery) => {
      const result = await queryRaw(query)
      const isCharacter = (index: number) => this.#characters.has(result.columnNames[index] ?? '')
      result.columnTypes = result.columnTypes.map((type, index) =>
        type === ColumnTypeEnum.Text && isCharacter(index) ? ColumnTypeEnum.Character : type,
      )
      return result
    }
    return adapter
  }
}

/**
 * Makes a pool report the `"char"` fields of its results as text. Adds the names of these fields to `names`, so
 * that `CatalogAdapter` recognizes them.
 */
function withCharAsText(pool: Pool, names: Set<string>): Pool {
  type Answer = { fields?: { name: string; dataTypeID: number }[] }
  const query = pool.query.bind(pool) as unknown as (...args: unknown[]) => Promise<Answer>
  const relabelledQuery = async (...args: unknown[]) => {
    const answer = await query(...args)
    for (const field of answer.fields?.filter(({ dataTypeID }) => dataTypeID === CHAR_OID) ?? []) {
      field.dataTypeID = TEXT_OID
      names.add(field.name)
    }
    return answer
  }
  return Object.assign(pool, { query: relabelledQuery })
}
