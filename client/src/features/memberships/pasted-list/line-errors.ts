import type { ApiError } from '../../../lib/api.ts'

/** Error texts of the server for a pasted list, by index of the line from 0. */
export function lineErrorsOf(error: ApiError | null): ReadonlyMap<number, string> {
  const textsByLine = new Map<number, string>()
  for (const { path, message } of error?.errors ?? []) {
    const index = /^lines\.(\d+)/.exec(path)?.[1]
    if (index !== undefined) textsByLine.set(Number(index), message)
  }
  return textsByLine
}
