import { useCallback, useState } from 'react'
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage.ts'
import { readStocktake, type CountEntry, type Stocktake } from '../stocktake.ts'

const storageKeyOf = (restaurant_id: string) => `forki-stocktake:${restaurant_id}`

/** Stocktake on this device. Every change is stored at once, so a reload loses no count. */
export function useStocktake(restaurant_id: string) {
  const [stocktake, setStocktake] = useState<Stocktake | null>(() =>
    readStocktake(readStoredJson(storageKeyOf(restaurant_id))),
  )

  const update = useCallback(
    (change: (now: Stocktake) => Stocktake) =>
      setStocktake((now) => {
        if (!now) return now
        const nextStocktake = change(now)
        writeStoredJson(storageKeyOf(restaurant_id), nextStocktake)
        return nextStocktake
      }),
    [restaurant_id],
  )
  const begin = (category: string | null, blind: boolean) => {
    const nextStocktake: Stocktake = {
      started_at: new Date().toISOString(),
      category,
      blind,
      entries: {},
      skipped: [],
      current: null,
    }
    writeStoredJson(storageKeyOf(restaurant_id), nextStocktake)
    setStocktake(nextStocktake)
  }
  const discard = () => {
    writeStored(storageKeyOf(restaurant_id), null)
    setStocktake(null)
  }
  const record = (id: string, entry: CountEntry) =>
    update((now) => ({
      ...now,
      entries: { ...now.entries, [id]: entry },
      skipped: now.skipped.filter((other) => other !== id),
    }))
  const forget = (id: string) =>
    update((now) => ({
      ...now,
      entries: Object.fromEntries(Object.entries(now.entries).filter(([other]) => other !== id)),
    }))
  const skip = (id: string) =>
    update((now) => ({ ...now, skipped: [...now.skipped.filter((other) => other !== id), id] }))
  const goTo = (current: string | null) => update((now) => ({ ...now, current }))
  return { stocktake, begin, discard, record, forget, skip, goTo }
}
export type StocktakeStore = ReturnType<typeof useStocktake>
