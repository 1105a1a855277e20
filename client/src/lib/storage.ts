/** Browser storage that may be missing, full or forbidden: reading then gives null, writing does nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows and full disks: the choice then lives as long as the page.
  }
}

/** A stored JSON value, or null when there is none or it is not JSON. The caller checks its shape. */
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
