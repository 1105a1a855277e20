/** Units that need no telling: what one of each is, in the smallest of its kind. Keys as a new restaurant's unit list has them. */
const METRIC: Readonly<Record<string, { kind: 'mass' | 'volume'; size: number }>> = {
  mg: { kind: 'mass', size: 1 },
  g: { kind: 'mass', size: 1_000 },
  kg: { kind: 'mass', size: 1_000_000 },
  t: { kind: 'mass', size: 1_000_000_000 },
  ml: { kind: 'volume', size: 1 },
  cl: { kind: 'volume', size: 10 },
  dl: { kind: 'volume', size: 100 },
  l: { kind: 'volume', size: 1_000 },
  hl: { kind: 'volume', size: 100_000 },
}

/** One of `unit` is `factor` of the item's own unit. */
export interface UnitFactor {
  unit: string
  factor: number
}

/** A factor as a fraction, so that a third of a kilogram is not rounded before it is multiplied. */
export interface Conversion {
  times: number
  by: number
}

/**
 * How many of the item's own unit one of `unit` is: the item's own conversions first, then the metric ones. Null when
 * nobody has said how the two relate.
 */
export function conversionOf(
  unit: string,
  item: { unit: string; units: readonly UnitFactor[] },
): Conversion | null {
  if (unit === item.unit) return { times: 1, by: 1 }
  const own = item.units.find((entry) => entry.unit === unit)
  if (own) return { times: own.factor, by: 1 }
  const [from, to] = [METRIC[unit], METRIC[item.unit]]
  return from && to && from.kind === to.kind ? { times: from.size, by: to.size } : null
}
