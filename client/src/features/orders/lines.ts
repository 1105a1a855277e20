/** What taps do to the unsent lines of an order. Pure. */
import type { DraftLine } from '../../domain/orders/order-drafts.ts'

type NewLine = Omit<DraftLine, 'key'>

/** Two lines the kitchen could not tell apart. */
const alike = (a: NewLine, b: NewLine) =>
  a.dish_id === b.dish_id &&
  a.notes === b.notes &&
  a.course === b.course &&
  a.seat === b.seat &&
  a.modifiers.length === b.modifiers.length &&
  a.modifiers.every(({ option_id }) => b.modifiers.some((other) => other.option_id === option_id))

const MOST = 1000

/** Adds a line; one that is there already counts up instead. */
export function addLine(lines: readonly DraftLine[], line: NewLine, key: string): readonly DraftLine[] {
  const known = lines.find((other) => alike(other, line))
  if (!known) return [...lines, { ...line, key }]
  return changeLine(lines, known.key, { quantity: Math.min(MOST, known.quantity + line.quantity) })
}

/** Changes a line; a quantity below one takes it away. */
export function changeLine(
  lines: readonly DraftLine[],
  key: string,
  change: Partial<NewLine>,
): readonly DraftLine[] {
  if (change.quantity !== undefined && change.quantity < 1) return lines.filter((line) => line.key !== key)
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line))
}

/**
 * How lines part when later courses are held: the first course goes to the kitchen, later ones wait. Without later
 * courses everything waits.
 */
export function holdParts(lines: readonly DraftLine[]): { send: boolean; lines: readonly DraftLine[] }[] {
  const later = lines.filter((line) => (line.course ?? 1) > 1)
  if (later.length === 0 || later.length === lines.length) return [{ send: false, lines }]
  return [
    { send: true, lines: lines.filter((line) => (line.course ?? 1) <= 1) },
    { send: false, lines: later },
  ]
}
