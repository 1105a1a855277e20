import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../lib/api.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { toastError } from '../../../lib/toast.ts'
import type { MovementPreset } from '../hooks/use-movement-form.ts'
import type { MovementKind } from '../movement-draft.ts'
import { itemQueries } from '../queries.ts'

const MovementSheet = lazyOnOpen(async () => (await import('./movement-sheet.tsx')).MovementSheet)

interface MovementSheetByItemIdProps {
  item_id: string
  kind: MovementKind
  preset?: MovementPreset | undefined
  onClose: () => void
}

/** Movement sheet for an item id. It opens once the item has loaded. If the item cannot be loaded, an error appears. */
export function MovementSheetByItemId({ item_id, kind, preset, onClose }: MovementSheetByItemIdProps) {
  const { data: item, error } = useQuery(itemQueries.find({ params: { id: item_id } }))
  useEffect(() => {
    if (!error || item) return
    toastError(errorText(error, 'inventory_item_fetch'))
    onClose()
  }, [error, item, onClose])
  if (!item) return null
  return <MovementSheet item={item} kind={kind} {...(preset ? { preset } : {})} onClose={onClose} />
}
