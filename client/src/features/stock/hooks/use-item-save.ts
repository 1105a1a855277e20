import type { InventoryItem } from '@forki/contract/inventory'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { changedOf, differing, valuesOf, type Editable, type ItemValues } from '../item-values.ts'
import { itemQueries, useUpdateItem } from '../queries.ts'

export interface Conflict {
  theirs: InventoryItem
  /** What somebody else changed since the form was opened. */
  changed: Editable[]
}

interface Saving {
  onSaved: () => void
  onRefused: (error: ApiError) => void
}

/**
 * Saves an item against the version that was opened. When somebody else saved meanwhile nothing is overwritten: the
 * conflict names what changed, and the person decides.
 */
export function useItemSave(item: InventoryItem | null) {
  const client = useQueryClient()
  const update = useUpdateItem()
  const [base, setBase] = useState(item)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const refuse = async (error: ApiError, opened: InventoryItem, { onRefused }: Saving) => {
    if (error.code !== 'stale_version') return onRefused(error)
    const theirs = await client.fetchQuery({
      ...itemQueries.find({ params: { id: opened.id } }),
      staleTime: 0,
    })
    setConflict({ theirs, changed: differing(valuesOf(theirs), valuesOf(opened)) })
  }

  const save = (values: ItemValues, saving: Saving, against = base) => {
    if (!against || !base) return
    const body = changedOf(values, valuesOf(base))
    if (Object.keys(body).length === 0) return saving.onSaved()
    update.mutate(
      { params: { id: base.id }, body: { ...body, version: against.version } },
      { onSuccess: saving.onSaved, onError: (error) => void refuse(error, base, saving) },
    )
  }

  /** Takes their state as the one to go on from. */
  const takeTheirs = (theirs: InventoryItem) => {
    setBase(theirs)
    setConflict(null)
    update.reset()
  }
  return { save, takeTheirs, conflict, update }
}
