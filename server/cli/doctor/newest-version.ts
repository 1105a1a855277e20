import type { Env } from '../../src/env.ts'
import { localize } from '../terminal-language.ts'
import { searchNewerVersion } from '../../src/modules/operations/newer-version.ts'
import { ok, warn, type Finding } from './finding.ts'

/** Warns if the file or web page `FORKI_NEWEST_VERSION` names a newer version. No finding if unset. */
export async function checkNewestVersion(env: Env): Promise<Finding[]> {
  const search = await searchNewerVersion(env)
  if (search === null) return []
  const { newer, error } = search
  if (error !== null)
    return [
      warn(
        localize(
          `versión: no se puede leer ${env.FORKI_NEWEST_VERSION}`,
          `version: ${env.FORKI_NEWEST_VERSION} can't be read`,
        ),
        localize(`corrige FORKI_NEWEST_VERSION (${error})`, `correct FORKI_NEWEST_VERSION (${error})`),
      ),
    ]
  if (newer === null) return [ok(localize('versión: la más nueva', 'version: the newest'))]
  return [
    warn(
      localize(`versión: existe la ${newer}`, `version: ${newer} is available`),
      localize(
        'lee sus notas en docs/releases.md y actualiza',
        'read its notes in docs/releases.md, and upgrade',
      ),
    ),
  ]
}
