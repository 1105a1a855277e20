/** Amounts that differ from the given amount by two swapped neighbouring digits. */
export function swappedDigits(cents: number): number[] {
  const digits = String(cents)
  const found = new Set<number>()
  for (let at = 0; at + 1 < digits.length; at += 1) {
    const swapped = Number(
      `${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at] ?? ''}${digits.slice(at + 2)}`,
    )
    if (swapped !== cents) found.add(swapped)
  }
  return [...found]
}
