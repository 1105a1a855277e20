/** Returns a copy of a list with one entry moved. */
export function moveEntry<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
