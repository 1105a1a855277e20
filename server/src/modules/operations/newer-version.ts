import { readFile } from 'node:fs/promises'
import type { Env } from '../../env.ts'
import manifest from '../../../package.json' with { type: 'json' }

/** Timeout of the request for the newest version, in ms. */
const TIMEOUT_MS = 4000
/** Maximum length of a version, in characters. */
const MAX_LENGTH = 40
/** Maximum length of the text that is read from a web page, in bytes. The version is in its first line. */
const MAX_BYTES = 1024

/**
 * Newest version, from the first line of a file or web page. Undefined if the installed version is not older.
 * @throws Error if the text can't be read or does not begin with a version
 */
export async function readNewerVersion(source: string, own = manifest.version): Promise<string | undefined> {
  const text = /^https?:/.test(source) ? await fetchText(source) : await readFile(source, 'utf8')
  const newestVersion = text.split('\n', 1)[0]!.trim().replace(/^v/, '').slice(0, MAX_LENGTH)
  if (!/^\d+\.\d+\.\d+$/.test(newestVersion)) throw new Error('its first line is no version such as 1.2.0')
  return isNewer(newestVersion, own) ? newestVersion : undefined
}

/** Result of a search for a newer version: the version, the reason of a failure, or neither. */
export interface NewerVersionSearch {
  newer: string | null
  error: string | null
}

/** Time in ms for which a fetched result is reused. Forki's page Installation polls every 30 s. */
const FRESH_MS = 3_600_000
/** Time in ms for which the error of a failed fetch is reused. */
const FAILURE_FRESH_MS = 60_000
const cachedSearches = new WeakMap<Env, { until: number; result: Promise<NewerVersionSearch> }>()

/**
 * Looks for a newer version in the file or web page `FORKI_NEWEST_VERSION`. Fetches a web page at most once an
 * hour, or once a minute after a failure. Null without this setting.
 */
export async function searchNewerVersion(env: Env): Promise<NewerVersionSearch | null> {
  const source = env.FORKI_NEWEST_VERSION
  if (source === undefined) return null
  const last = cachedSearches.get(env)
  if (last && /^https?:/.test(source) && performance.now() < last.until) return last.result
  const search = {
    until: performance.now() + FRESH_MS,
    result: readNewerVersion(source).then(
      (newer): NewerVersionSearch => ({ newer: newer ?? null, error: null }),
      (error: unknown) => {
        search.until = performance.now() + FAILURE_FRESH_MS
        return { newer: null, error: error instanceof Error ? error.message : String(error) }
      },
    ),
  }
  cachedSearches.set(env, search)
  return search.result
}

async function fetchText(source: string): Promise<string> {
  const answer = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  let bytes = Buffer.alloc(0)
  // Leaving the loop early cancels the download of the remaining response.
  for await (const chunk of answer.body ?? []) {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.length >= MAX_BYTES) break
  }
  return bytes.subarray(0, MAX_BYTES).toString('utf8')
}

/** True if version `one` is higher than `other`. Ignores a suffix such as `-snapshot`. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('-')[0]!.split('.').map(Number))
  const firstDifference = a!.findIndex((part, index) => part !== b![index])
  return firstDifference !== -1 && a![firstDifference]! > b![firstDifference]!
}
