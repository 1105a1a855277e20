import { withShadowDatabase } from './database.ts'
import { withSchemaEngine } from './schema-engine.ts'

/** The SQL by which `prisma/schema.prisma` differs from what the migrations make; '' when they agree. */
export const drift = (): Promise<string> => withShadowDatabase(driftOf)

/** The same for a database that has all migrations already. */
export const driftOf = (databaseUrl: string): Promise<string> =>
  withSchemaEngine(databaseUrl, (engine) => engine.difference())
