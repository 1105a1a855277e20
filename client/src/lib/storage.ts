import { viewedRole } from './viewed-role.ts'

/** Value of a key in localStorage. Null if the key is missing or the browser denies access to the storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Writes a value to localStorage. Null removes the key. Writes nothing while the tab simulates a role, so that
 * it cannot replace the user's own drafts.
 */
export function writeStored(key: string, value: string | null): void {
  if (viewedRole()) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Ignores a failed write, for example in a private window or on a full disk. The value is then not stored.
  }
}

/** Keys of localStorage that begin with `prefix`. Empty if the browser denies access to the storage. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes all values whose keys begin with `prefix` from localStorage. */
export function removeStored(prefix: string): void {
  for (const key of storedKeys(prefix)) localStorage.removeItem(key)
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
