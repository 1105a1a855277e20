import type { InventoryItem } from '@forki/contract/inventory'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { daysBetween } from '../../../domain/inventory/expiry.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { ExpiryChip } from './item-chips.tsx'

type Batch = InventoryItem['batches'][number]

interface BatchesCardProps {
  item: InventoryItem
  /** Callback that opens the waste sheet for the first batch if it is expired. Undefined hides the button. */
  onWaste?: ((batch: Batch) => void) | undefined
}

/** Card with the remaining batches of an item, in the order of their use. */
export function BatchesCard({ item, onWaste }: BatchesCardProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { date } = useFormat(restaurant.timezone)
  const [firstBatch] = item.batches
  return (
    <Card>
      <CardHeader title={t('batches.title')} description={t('batches.text')} />
      <CardBody className="pt-3!">
        {item.batches.length === 0 ? (
          <p className="text-ink-muted">{t('batches.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {item.batches.map((batch) => {
              const expired = batch.expires_at !== null && daysBetween(restaurant.today, batch.expires_at) < 0
              return (
                <li key={batch.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span className="tabular min-w-20 text-lg font-semibold">
                    {restaurant.quantity(batch.quantity, item.unit)}
                  </span>
                  <span className="min-w-0 flex-1 text-sm text-ink-muted">
                    {t('batches.received', { date: date(batch.received_at) })}
                    {' · '}
                    <Money
                      cents={Math.round(batch.quantity * batch.unit_cost_cents)}
                      currency={restaurant.currency}
                    />
                  </span>
                  {batch.expires_at ? (
                    <ExpiryChip day={batch.expires_at} />
                  ) : (
                    <span className="text-sm text-ink-muted">{t('batches.keeps')}</span>
                  )}
                  {/* Only the first batch can be discarded, because stock is always taken from the batch that
                     expires first. */}
                  {onWaste && expired && batch.id === firstBatch?.id ? (
                    <Button
                      size="sm"
                      variant="danger-soft"
                      icon={<Trash2 className="size-4" aria-hidden />}
                      onClick={() => onWaste(batch)}
                    >
                      {t('batches.waste')}
                    </Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
