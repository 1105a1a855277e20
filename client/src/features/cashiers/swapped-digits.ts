/** Amounts that differ from the given amount by two swapped neighbouring digits. */
export function swappedDigits(cents: number): number[] {
  const digits = String(cents)
  const amounts = new Set<number>()
  for (let digitIndex = 0; digitIndex + 1 < digits.length; digitIndex += 1) {
    const swappedCents = Number(
      `${digits.slice(0, digitIndex)}${digits[digitIndex + 1] ?? ''}${digits[digitIndex] ?? ''}${digits.slice(digitIndex + 2)}`,
    )
    if (swappedCents !== cents) amounts.add(swappedCents)
  }
  return [...amounts]
}
