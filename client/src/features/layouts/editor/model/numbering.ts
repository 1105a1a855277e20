/** Labels of new tables, which continue the existing numbering. */

const NUMBERED_LABEL = /^(.*?)(\d+)$/

/**
 * Returns the first `count` free labels from `start`. "5" yields 5, 6, 7. "T05" yields T05, T06. If "Barra" is
 * taken, "Barra" yields Barra 2, Barra 3.
 */
export function freeLabels(start: string, count: number, taken: Iterable<string>): string[] {
  const used = new Set(taken)
  const [, prefix = '', digits = ''] = NUMBERED_LABEL.exec(start) ?? [undefined, `${start} `, '1']
  const labels: string[] = []
  for (let number = Number(digits); labels.length < count; number += 1) {
    const label =
      number === 1 && !NUMBERED_LABEL.test(start)
        ? start
        : prefix + String(number).padStart(digits.length, '0')
    if (!used.has(label)) labels.push(label)
  }
  return labels
}

/** Label after the largest label that is a plain number. It is 1 if no label is a plain number. */
export function nextLabel(taken: readonly string[]): string {
  const numbers = taken.filter((label) => /^\d{1,6}$/.test(label)).map(Number)
  return freeLabels(String(Math.max(0, ...numbers) + 1), 1, taken)[0] ?? '1'
}
