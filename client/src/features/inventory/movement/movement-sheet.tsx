import type { InventoryItem, InventoryMovement } from '@forki/contract/inventory'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DecimalField } from '../form/decimal-field.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useMovementForm, type MovementForm, type MovementPreset } from '../hooks/use-movement-form.ts'
import type { MovementKind } from '../movement-draft.ts'
import { costInputText, parseCost } from '../../../domain/inventory/unit-cost.ts'
import { QuantityField, useQuantityText } from './quantity-field.tsx'
import { StockPreview } from './stock-preview.tsx'
import { ReasonChips } from './reason-chips.tsx'
import { NoteField, DeliveryFields } from './delivery-fields.tsx'

interface MovementSheetProps {
  item: InventoryItem
  kind: MovementKind
  preset?: MovementPreset
  onClose: () => void
  onDone?: (movement: InventoryMovement) => void
}

const noPreset: MovementPreset = {}

/** Sheet of a stock movement (delivery, waste, adjustment or count), with its effect on the stock. */
export function MovementSheet({ item, kind, preset = noPreset, onClose, onDone }: MovementSheetProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const movement = useMovementForm(item, kind, preset, { onClose, onDone })
  const unsavedChanges = useUnsavedChanges(movement.dirty, onClose, movement.forget)
  const { draft, outcome } = movement
  return (
    <Sheet
      open
      onOpenChange={unsavedChanges.tryClose}
      title={t(`moves.${kind}.title`)}
      description={item.name}
      footer={
        <>
          <StockPreview item={item} draft={draft} effect={outcome} />
          <Button type="submit" form={id} variant="primary" size="touch" block busy={movement.busy}>
            {t(`moves.${kind}.submit`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          movement.submit()
        }}
      >
        {movement.error ? (
          <Notice tone="danger">{errorText(movement.error, 'inventory_item_update')}</Notice>
        ) : null}
        {kind === 'adjustment' ? <CorrectionChoice movement={movement} /> : null}
        {kind === 'adjustment' && draft.correction === 'cost' ? (
          <UnitCostField item={item} movement={movement} />
        ) : (
          <Amount item={item} movement={movement} kind={kind} start={draft.amount} />
        )}
        {kind === 'purchase' ? <DeliveryFields item={item} movement={movement} /> : null}
        {kind === 'waste' || kind === 'adjustment' ? <ReasonFields movement={movement} kind={kind} /> : null}
      </form>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </Sheet>
  )
}

interface PartProps {
  item: InventoryItem
  movement: MovementForm
}

function Amount({ item, movement, kind, start }: PartProps & { kind: MovementKind; start: number | null }) {
  const { t } = useTranslation('inventory')
  const [text, setText] = useQuantityText(start)
  const { draft, change, problem, refusals } = movement
  const amountError = problem && problem !== 'price' ? t(`problems.${problem}`) : undefined
  return (
    <QuantityField
      autoFocus
      item={item}
      label={t(`moves.${kind}.amount`)}
      text={text}
      unit={draft.unit}
      allowsSum={kind === 'count'}
      error={amountError ?? refusals['quantity'] ?? refusals['unit']}
      onUnit={(unit) => change({ unit })}
      onChange={(next, amount) => {
        setText(next)
        change({ amount })
      }}
    />
  )
}

function CorrectionChoice({ movement }: { movement: MovementForm }) {
  const { t } = useTranslation('inventory')
  return (
    <Segmented
      block
      size="touch"
      label={t('adjust.label')}
      value={movement.draft.correction}
      onChange={(correction) => movement.change({ correction, price: null })}
      options={[
        { value: 'take', label: t('adjust.take') },
        { value: 'add', label: t('adjust.add') },
        { value: 'cost', label: t('adjust.cost') },
      ]}
    />
  )
}

/** Field of the new unit cost, for an adjustment. */
function UnitCostField({ item, movement }: PartProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <Field
      label={t('adjust.worth', { unit: restaurant.unit(item.unit, 1) })}
      hint={t('adjust.worth_now', { cost: restaurant.cost(item.unit_cost_cents) })}
      error={movement.problem === 'price' ? t('problems.price') : movement.refusals['unit_cost_cents']}
    >
      <DecimalField
        size="big"
        value={movement.draft.price}
        parse={(text) => parseCost(text, restaurant.currency, restaurant.locale)}
        format={(value) => costInputText(value, restaurant.currency, restaurant.locale)}
        unit={restaurant.currency}
        onChange={(price) => movement.change({ price })}
      />
    </Field>
  )
}

const REASONS = {
  waste: ['expired', 'spoiled', 'kitchen', 'returned', 'dropped', 'trial'],
  adjustment: ['typo', 'staff', 'moved', 'to_supplier', 'opening'],
} as const

function ReasonFields({ movement, kind }: { movement: MovementForm; kind: 'waste' | 'adjustment' }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <ReasonChips
        legend={t('reason')}
        reasons={REASONS[kind].map((cause) => t(`reasons.${cause}`))}
        value={movement.details.reason}
        error={movement.lacksReason ? t('problems.reason') : undefined}
        onChange={(reason) => movement.changeDetails({ reason })}
      />
      <NoteField movement={movement} label={t('note')} />
    </>
  )
}
