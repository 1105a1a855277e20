import type { InventoryItem, InventoryMovement } from '@forki/contract/inventory'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signedInUserId } from '../../../lib/session.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { toItemUnit } from '../../../domain/inventory/quantities.ts'
import {
  movementBody,
  emptyMovementDraft,
  stockEffectOf,
  draftProblem,
  type MovementDraft,
  type MovementKind,
} from '../movement-draft.ts'
import { useCreateMovement, useRememberSupplier } from '../queries.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

/** Initial amount and reason of the movement sheet, for example for an expired batch. */
export interface MovementPreset {
  amount?: number
  reason?: string
}

/** Form values outside the stored draft: reason of a waste or adjustment, and supplier of a delivery. */
export interface MovementDetails {
  /** Reason of a waste or an adjustment, chosen by a chip. Empty without a choice. */
  reason: string
  supplier: { id: string; name: string } | null
  /** True to store the supplier of this delivery as the usual supplier of the item. */
  remembersSupplier: boolean
}

interface MovementHooks {
  onClose: () => void
  onDone?: ((movement: InventoryMovement) => void) | undefined
}

/**
 * State of a stock movement form, from the first typed digit to the request. After a rejection the entered
 * values remain.
 */
export function useMovementForm(
  item: InventoryItem,
  kind: MovementKind,
  preset: MovementPreset,
  hooks: MovementHooks,
) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const move = useCreateMovement()
  const remember = useRememberSupplier()
  const { isStored, draft, change, forget } = useMovementDraft(item, kind, preset)
  const { details, changeDetails, areChanged } = useMovementDetails(item, preset)
  const [tried, setTried] = useState(false)
  const problem = draftProblem(item, draft)
  const lacksReason = (kind === 'waste' || kind === 'adjustment') && !details.reason && !draft.note.trim()
  const outcome = problem ? null : stockEffectOf(item, draft)
  const refusals = Object.fromEntries((move.error?.errors ?? []).map(({ path, message }) => [path, message]))

  const submit = () => {
    setTried(true)
    if (problem || lacksReason) return
    const delivered = kind === 'purchase' ? details.supplier : null
    const note = [details.reason || delivered?.name, draft.note.trim()].filter(Boolean).join(' · ')
    move.mutate(
      { params: { id: item.id }, body: movementBody(item, draft, note) },
      {
        onSuccess: (movement) => {
          forget()
          toastSuccess(
            t(`moves.${kind}.done`, {
              name: item.name,
              quantity: restaurant.quantity(movement.balance_after, item.unit),
            }),
          )
          if (delivered && details.remembersSupplier && delivered.id !== item.supplier_id)
            remember.mutate({ params: { id: item.id }, body: { supplier_id: delivered.id } })
          hooks.onClose()
          hooks.onDone?.(movement)
        },
      },
    )
  }
  return {
    draft,
    change,
    /** Deletes the stored draft from the device. */
    forget,
    details,
    changeDetails,
    outcome,
    /** Validation error. Before the first submit, only an amount that is not a number is an error. */
    problem: tried || problem === 'number' ? problem : null,
    lacksReason: tried && lacksReason,
    refusals,
    error: move.error,
    busy: move.isPending,
    dirty: (isStored || areChanged) && !move.isSuccess,
    submit,
  }
}

const initialDetails = (item: InventoryItem, { reason = '' }: MovementPreset): MovementDetails => ({
  reason,
  supplier: item.supplier_id ? { id: item.supplier_id, name: item.supplier_name ?? '' } : null,
  remembersSupplier: false,
})

function useMovementDetails(item: InventoryItem, preset: MovementPreset) {
  const [start] = useState(() => initialDetails(item, preset))
  const [details, setDetails] = useState(start)
  const changeDetails = (next: Partial<MovementDetails>) => setDetails((now) => ({ ...now, ...next }))
  return { details, changeDetails, areChanged: details !== start }
}

/** Draft of a stock movement, stored on the device until it is sent or discarded. */
function useMovementDraft(item: InventoryItem, kind: MovementKind, preset: MovementPreset) {
  const [restored] = useState(() => (preset.amount === undefined ? storedDraft(item, kind) : null))
  const [draft, setDraft] = useState<MovementDraft>(
    restored ?? { ...emptyMovementDraft(kind, item.unit), amount: preset.amount ?? null },
  )
  /** True if the draft was restored or changed, so that its loss needs a confirmation. */
  const [isStored, setStored] = useState(restored !== null)
  const change = (next: Partial<MovementDraft>) => {
    const changed = { ...draft, ...next }
    writeStoredJson(draftKey(item, kind), changed)
    setDraft(changed)
    setStored(true)
  }
  const forget = () => writeStored(draftKey(item, kind), null)
  return { isStored, draft, change, forget }
}

const draftKey = ({ id }: InventoryItem, kind: MovementKind) =>
  `forki-draft:${signedInUserId.get() ?? ''}:move:${id}:${kind}`

/**
 * Draft that was stored before a reload or crash, or else null. A stored draft is discarded if the item no
 * longer has the unit of the draft.
 */
function storedDraft(item: InventoryItem, kind: MovementKind): MovementDraft | null {
  const empty = emptyMovementDraft(kind, item.unit)
  const stored = readStoredJson(draftKey(item, kind))
  if (typeof stored !== 'object' || stored === null) return null
  const draft = { ...empty, ...(stored as Partial<MovementDraft>), kind }
  return toItemUnit(1, draft.unit, item) === null ? null : draft
}

export type MovementForm = ReturnType<typeof useMovementForm>
