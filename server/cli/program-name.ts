import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../scripts/root.ts'

/**
 * Beginning of a command line of the operator: of a clone, of a release, or as `FORKI_COMMAND` names it. The image
 * and docs/deploy/forki.sh set that variable.
 */
export const PROGRAM_NAME =
  process.env['FORKI_COMMAND'] ||
  (existsSync(path.join(ROOT, 'release.json')) ? 'node forki.mjs' : 'npm run forki --')

/** Command line of a command, for advice. */
export const commandLine = (command: string): string => `${PROGRAM_NAME} ${command}`
