import type { Env } from '../../src/env.ts'
import { localize } from '../terminal-language.ts'
import { findNewerVersion } from '../newer-version.ts'
import { ok, warn, type Finding } from './finding.ts'

/** Compares this version with the newest one, if the installation names where to read it. */
export async function checkNewestVersion({ FORKI_NEWEST_VERSION: source }: Env): Promise<Finding[]> {
  if (!source) return []
  try {
    const newer = await findNewerVersion(source)
    if (!newer) return [ok(localize('versión: la más nueva', 'version: the newest'))]
    return [
      warn(
        localize(`versión: existe la ${newer}`, `version: ${newer} is available`),
        localize(
          'lee sus notas en docs/releases.md y actualiza',
          'read its notes in docs/releases.md, and upgrade',
        ),
      ),
    ]
  } catch (error) {
    const reason = (error as Error).message
    return [
      warn(
        localize(`versión: no se puede leer ${source}`, `version: ${source} can't be read`),
        localize(`corrige FORKI_NEWEST_VERSION (${reason})`, `correct FORKI_NEWEST_VERSION (${reason})`),
      ),
    ]
  }
}
