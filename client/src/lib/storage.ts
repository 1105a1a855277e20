import { viewedRole } from './viewed-role.ts'

/**
 * Reads and writes localStorage, which may be unavailable, full or forbidden. A failed read returns null, and
 * a failed write is ignored. A tab that simulates a role writes nothing, so that it cannot replace the user's
 * own drafts.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  if (viewedRole()) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Ignores a failed write. In private windows and on full disks, the stored choice is lost when the page closes.
  }
}

/** Parsed JSON value from localStorage. Null if the value is missing or invalid. The caller checks its shape. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

export const writeStoredJson = (key: string, value: unknown) => writeStored(key, JSON.stringify(value))
