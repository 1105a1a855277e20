/** Number of taps per dish on this device, from which the favourites are determined. */
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

const keyOf = (restaurant_id: string) => `forki-taps:${restaurant_id}`
/** Sum of the counts above which all counts are halved. Recent taps then outweigh old ones. */
const MAX_TAPS = 500

export function readTaps(restaurant_id: string): Readonly<Record<string, number>> {
  const stored = readStoredJson(keyOf(restaurant_id))
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

export function countTap(restaurant_id: string, dish_id: string, portions: number): void {
  const taps = readTaps(restaurant_id)
  const next = { ...taps, [dish_id]: (taps[dish_id] ?? 0) + portions }
  const sum = Object.values(next).reduce((total, count) => total + count, 0)
  writeStoredJson(
    keyOf(restaurant_id),
    sum > MAX_TAPS
      ? Object.fromEntries(Object.entries(next).map(([id, count]) => [id, Math.floor(count / 2)]))
      : next,
  )
}
