import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'

const DURATION_FILE = path.join(ROOT, 'node_modules/.cache/forki/test-seconds')

/** Stores the duration of a complete `npm test`, for `npm run metrics`. */
export function recordTestDuration(seconds: number): void {
  mkdirSync(path.dirname(DURATION_FILE), { recursive: true })
  writeFileSync(DURATION_FILE, String(Math.round(seconds)))
}

/** Duration of the last successful complete run in this checkout, such as `9:41`. */
export function lastTestDuration(): string {
  if (!existsSync(DURATION_FILE)) return 'no whole run here yet'
  const seconds = Number(readFileSync(DURATION_FILE, 'utf8'))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
