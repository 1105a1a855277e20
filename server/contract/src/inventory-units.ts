/**
 * Metric units with built-in conversions. `size` is the size of the unit in mg or ml. The unit list of a new
 * restaurant contains kg, g, l and ml under the same keys.
 */
const METRIC_UNITS: Readonly<Record<string, { kind: 'mass' | 'volume'; size: number }>> = {
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

/** Conversion of a stock item: one `unit` equals `factor` of the item's own unit. */
export interface UnitFactor {
  unit: string
  factor: number
}

/** Conversion factor as a fraction, because a third of a kilogram has no exact decimal. */
export interface UnitConversion {
  numerator: number
  denominator: number
}

/**
 * Conversion of `unit` to the own unit of a stock item. The item's conversions take precedence over the
 * metric ones.
 * @returns null if no conversion is defined
 */
export function unitConversionOf(
  unit: string,
  item: { unit: string; units: readonly UnitFactor[] },
): UnitConversion | null {
  if (unit === item.unit) return { numerator: 1, denominator: 1 }
  const ownConversion = item.units.find((entry) => entry.unit === unit)
  if (ownConversion) return { numerator: ownConversion.factor, denominator: 1 }
  const [from, to] = [METRIC_UNITS[unit], METRIC_UNITS[item.unit]]
  return from && to && from.kind === to.kind ? { numerator: from.size, denominator: to.size } : null
}
