import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'
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
import { BulkResult } from './bulk-result.tsx'
import { changedPrice, roundingSteps, type PriceChange } from './price-change.ts'
import { PricePreview } from './price-preview.tsx'
import { useBulk, type BulkStep } from './use-bulk.ts'

interface PriceSheetProps {
  dishes: readonly Dish[]
  currency: string
  onCancel: () => void
  onDone: () => void
}

/** Prices of many dishes at once: by how much, rounded to what, and every old and new price before anything is changed. */
export function PriceSheet({ dishes, currency, onCancel, onDone }: PriceSheetProps) {
  const { t } = useTranslation(['dishes', 'common'])
  // Kept as it was, so that the list behind, which changes meanwhile, can't be changed twice.
  const [before] = useState(dishes)
  const [change, setChange] = useState<PriceChange>({ by: 'percent', direction: 'up', size: null, step: 1 })
  const bulk = useBulk()
  const rows = before.map((dish) => ({ dish, after: changedPrice(dish.price_cents, change) }))
  const steps = rows.flatMap(({ dish, after }): BulkStep[] =>
    after === null || after === dish.price_cents ? [] : [{ dish, body: { price_cents: after } }],
  )
  // Expects the new prices: another user's later change is not undone.
  const undo = async () => {
    const { failures } = await bulk.run(
      bulk.done.map(({ dish, body }) => ({
        dish: { ...dish, price_cents: body?.price_cents ?? dish.price_cents },
        body: { price_cents: dish.price_cents },
      })),
    )
    if (failures.length === 0) onDone()
  }
  const finished = bulk.done.length + bulk.failures.length > 0
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={bulk.done.length > 0 ? onDone : onCancel}
      title={t('dishes:bulk.price')}
      description={t('dishes:bulk.of', { count: before.length })}
      footer={
        finished ? (
          <Button variant="primary" onClick={onDone}>
            {t('dishes:bulk.ready')}
          </Button>
        ) : (
          <>
            <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
            <Button
              variant="primary"
              busy={bulk.busy}
              disabled={steps.length === 0}
              onClick={() => void bulk.run(steps)}
            >
              {t('dishes:bulk.change_prices', { count: steps.length })}
            </Button>
          </>
        )
      }
    >
      {finished ? (
        <BulkResult
          done={t('dishes:bulk.changed', { count: bulk.done.length })}
          failures={bulk.failures}
          onUndo={() => void undo()}
          onRetry={() => void bulk.run(bulk.failures.map(({ step }) => step))}
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
  const { by, direction, size, step } = change
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
          value={by}
          onChange={(next) => onChange({ ...change, by: next, size: null })}
          options={[
            { value: 'percent', label: t('bulk.percent') },
            { value: 'amount', label: t('bulk.amount') },
          ]}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('bulk.size')}>
          {by === 'percent' ? (
            <PercentInput value={size} onChange={(next) => onChange({ ...change, size: next })} />
          ) : (
            <MoneyInput
              value={size}
              currency={currency}
              onChange={(next) => onChange({ ...change, size: next })}
            />
          )}
        </Field>
        <Field label={t('bulk.rounding')}>
          <Select
            value={step}
            onChange={(event) => onChange({ ...change, step: Number(event.target.value) })}
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
