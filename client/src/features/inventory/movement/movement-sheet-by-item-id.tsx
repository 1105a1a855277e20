import { useQuery } from '@tanstack/react-query'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
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

/** Movement sheet for an item id. It opens once the item has loaded. */
export function MovementSheetByItemId({ item_id, kind, preset, onClose }: MovementSheetByItemIdProps) {
  const { data: item } = useQuery(itemQueries.find({ params: { id: item_id } }))
  if (!item) return null
  return <MovementSheet item={item} kind={kind} {...(preset ? { preset } : {})} onClose={onClose} />
}
