import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { BulkResultPanel } from './bulk-result.tsx'
import { roundingSteps, type PriceChange } from './price-change.ts'
import { PricePreview } from './price-preview.tsx'
import { useBulkPrices } from './use-bulk-prices.ts'

interface BulkPriceSheetProps {
  dishes: readonly Dish[]
  currency: string
  onCancel: () => void
  onDone: () => void
}

/** Sheet that changes the prices of many dishes, with every old and new price before the change. */
export function BulkPriceSheet({ dishes, currency, onCancel, onDone }: BulkPriceSheetProps) {
  const { t } = useTranslation(['dishes', 'common'])
  const prices = useBulkPrices(dishes, onDone)
  const { originalDishes, change, setChange, rows, changes, bulk, isUndo } = prices
  const finished = !bulk.busy && bulk.done.length + bulk.failures.length > 0
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={bulk.busy ? bulk.stop : bulk.done.length > 0 || isUndo ? onDone : onCancel}
      title={t('dishes:bulk.price')}
      description={t('dishes:bulk.of', { count: originalDishes.length })}
      footer={
        finished ? (
          <Button variant="primary" onClick={onDone}>
            {t('dishes:bulk.ready')}
          </Button>
        ) : (
          <>
            <Button onClick={bulk.busy ? bulk.stop : onCancel}>
              {t(bulk.busy ? 'dishes:bulk.interrupt' : 'common:actions.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={bulk.busy}
              disabled={changes.length === 0}
              onClick={() => void bulk.run(changes)}
            >
              {t('dishes:bulk.change_prices', { count: changes.length })}
            </Button>
          </>
        )
      }
    >
      {finished ? (
        <BulkResultPanel
          doneText={t(isUndo ? 'dishes:bulk.restored' : 'dishes:bulk.changed', { count: bulk.done.length })}
          failures={bulk.failures}
          {...(isUndo ? {} : { onUndo: prices.undo })}
          onRetry={prices.retry}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <ChangeFields change={change} currency={currency} onChange={setChange} />
          {bulk.progress === null ? null : (
            <Progress label={t('dishes:bulk.working')} value={bulk.progress} />
          )}
          <PricePreview rows={rows} currency={currency} />
        </div>
      )}
    </Sheet>
  )
}

interface ChangeFieldsProps {
  change: PriceChange
  currency: string
  onChange: (change: PriceChange) => void
}

function ChangeFields({ change, currency, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation('dishes')
  const { money } = useFormat()
  const { unit, direction, value, roundingStep } = change
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('bulk.direction')}
          value={direction}
          onChange={(next) => onChange({ ...change, direction: next })}
          options={[
            { value: 'up', label: t('bulk.up') },
            { value: 'down', label: t('bulk.down') },
          ]}
        />
        <Segmented
          label={t('bulk.by')}
          value={unit}
          onChange={(next) => onChange({ ...change, unit: next, value: null })}
          options={[
            { value: 'percent', label: t('bulk.percent') },
            { value: 'amount', label: t('bulk.amount') },
          ]}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('bulk.size')}>
          {unit === 'percent' ? (
            <PercentInput value={value} onChange={(next) => onChange({ ...change, value: next })} />
          ) : (
            <MoneyInput
              value={value}
              currency={currency}
              onChange={(next) => onChange({ ...change, value: next })}
            />
          )}
        </Field>
        <Field label={t('bulk.rounding')}>
          <Select
            value={roundingStep}
            onChange={(event) => onChange({ ...change, roundingStep: Number(event.target.value) })}
          >
            {roundingSteps(currency).map((each) => (
              <option key={each} value={each}>
                {each === 1 ? t('bulk.exact') : t('bulk.to_step', { step: money(each, currency) })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
