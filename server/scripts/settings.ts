import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnv, type Env } from '../src/env.ts'
import { ROOT } from './root.ts'

/** The settings as a script finds them: `DATABASE_URL` may be missing, which means the embedded server. */
export type Settings = Omit<Env, 'DATABASE_URL'> & { DATABASE_URL: string | undefined }

/** Reads `.env` (what is set already wins) and checks the settings as the server will. */
export function readSettings(): Settings {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const databaseUrl = process.env['DATABASE_URL']?.trim() || undefined
  const env = readEnv({ ...process.env, DATABASE_URL: databaseUrl ?? 'postgresql://localhost/forki' })
  return { ...env, DATABASE_URL: databaseUrl }
}
