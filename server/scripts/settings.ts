import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnv, type Env } from '../src/env.ts'
import { ROOT } from './root.ts'

/** Settings of a script. Without `DATABASE_URL`, scripts use the embedded PostgreSQL. */
export type Settings = Omit<Env, 'DATABASE_URL'> & { DATABASE_URL: string | undefined }

/** Adds the settings of the file `.env` to the environment, which has priority. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Reads and validates the settings like the server, from `.env` and the environment. The environment has
 * priority.
 */
export function readSettings(): Settings {
  loadEnvFile()
  const databaseUrl = process.env['DATABASE_URL']?.trim() || undefined
  const env = readEnv({ ...process.env, DATABASE_URL: databaseUrl ?? 'postgresql://localhost/forki' })
  return { ...env, DATABASE_URL: databaseUrl }
}
