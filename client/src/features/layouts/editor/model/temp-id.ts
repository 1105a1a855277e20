let last = 0

/** An id for what the server does not know yet; unlike any other on this device. */
export function tempId(): string {
  last += 1
  return `temp-${Date.now().toString(36)}-${last}-${Math.random().toString(36).slice(2, 8)}`
}
