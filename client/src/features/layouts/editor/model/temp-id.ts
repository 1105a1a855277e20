let lastNumber = 0

/** Temporary id of an object that the server has not created yet. It is unique on this device. */
export function tempId(): string {
  lastNumber += 1
  return `temp-${Date.now().toString(36)}-${lastNumber}-${Math.random().toString(36).slice(2, 8)}`
}
