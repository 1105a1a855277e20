/** Labels for new tables: what is free, in the way the others are counted. */

const COUNTED = /^(.*?)(\d+)$/

/**
 * `count` labels that nobody has, from the start on: "5" gives 5, 6, 7…; "T05" gives T05, T06…; "Barra" gives Barra 2,
 * Barra 3… where it is taken.
 */
export function freeLabels(start: string, count: number, taken: Iterable<string>): string[] {
  const used = new Set(taken)
  const [, prefix = '', digits = ''] = COUNTED.exec(start) ?? [undefined, `${start} `, '1']
  const labels: string[] = []
  for (let number = Number(digits); labels.length < count; number += 1) {
    const label =
      number === 1 && !COUNTED.test(start) ? start : prefix + String(number).padStart(digits.length, '0')
    if (!used.has(label)) labels.push(label)
  }
  return labels
}

/** The label after the highest plain number; 1 in an empty room. */
export function nextLabel(taken: readonly string[]): string {
  const numbers = taken.filter((label) => /^\d{1,6}$/.test(label)).map(Number)
  return freeLabels(String(Math.max(0, ...numbers) + 1), 1, taken)[0] ?? '1'
}
