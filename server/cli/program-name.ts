import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../scripts/root.ts'

/**
 * First words of an operator's command line: `FORKI_COMMAND`, which the image and docs/deploy/forki.sh set.
 * By default `node forki.mjs` in a release, and `npm run forki --` in a Git clone.
 */
export const PROGRAM_NAME =
  process.env['FORKI_COMMAND'] ||
  (existsSync(path.join(ROOT, 'release.json')) ? 'node forki.mjs' : 'npm run forki --')

/** Complete command line of a command, for messages that recommend it. */
export const commandLine = (command: string): string => `${PROGRAM_NAME} ${command}`
