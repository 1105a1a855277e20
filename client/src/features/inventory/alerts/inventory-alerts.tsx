import type { InventoryItem } from '@forki/contract/inventory'
import type { ExpiringBatch, inventoryAlerts } from '@forki/contract/inventory-dashboard'
import {
  CalendarClock,
  CalendarX2,
  ClipboardCheck,
  ShoppingCart,
  Trash2,
  TrendingDown,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Money } from '../../../components/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { ExpiryChip } from '../components/item-chips.tsx'
import { StockLevelCell } from '../components/stock-level-bar.tsx'
import { ReceiveButton } from '../components/receive-button.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { MovementPreset } from '../hooks/use-movement-form.ts'
import { orderQuantity } from '../stock-level.ts'
import type { MovementKind } from '../movement-draft.ts'
import { AlertCard, AlertRow } from './alert-card.tsx'

export type AlertLists = z.output<typeof inventoryAlerts>

interface InventoryAlertsProps {
  alerts: AlertLists
  mayMove: boolean
  onMove: (item_id: string, kind: MovementKind, preset?: MovementPreset) => void
  onOrder: () => void
}

/** Inventory alerts with their actions: negative stock, low stock, expired and expiring batches. */
export function InventoryAlerts(props: InventoryAlertsProps) {
  const { alerts } = props
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        {alerts.negative.length > 0 ? <NegativeItems {...props} /> : null}
        <Low {...props} />
      </div>
      <div className="flex flex-col gap-6">
        <ExpiredBatches {...props} />
        <ExpiringBatches {...props} />
      </div>
    </div>
  )
}

function NegativeItems({ alerts, mayMove, onMove }: InventoryAlertsProps) {
  const { t } = useTranslation('inventory')
  return (
    <AlertCard
      icon={TriangleAlert}
      tone="danger"
      title={t('alerts.negative')}
      text={t('alerts.negative_text')}
      emptyText={t('alerts.calm')}
      count={alerts.negative.length}
    >
      {alerts.negative.map((item) => (
        <LevelRow key={item.id} item={item} mayMove={mayMove} onMove={onMove}>
          <Button
            size="sm"
            icon={<ClipboardCheck className="size-4" aria-hidden />}
            onClick={() => onMove(item.id, 'count')}
          >
            {t('moves.count.verb')}
          </Button>
        </LevelRow>
      ))}
    </AlertCard>
  )
}

function Low({ alerts, mayMove, onMove, onOrder }: InventoryAlertsProps) {
  const { t } = useTranslation('inventory')
  const low = alerts.low_stock.filter(({ quantity }) => quantity >= 0)
  return (
    <AlertCard
      icon={TrendingDown}
      tone="warning"
      title={t('alerts.low')}
      text={t('alerts.low_text')}
      emptyText={t('alerts.low_calm')}
      count={low.length}
      actions={
        alerts.low_stock.length > 0 ? (
          <Button icon={<ShoppingCart className="size-5" aria-hidden />} onClick={onOrder}>
            {t('order.title')}
          </Button>
        ) : null
      }
    >
      {low.map((item) => (
        <LevelRow key={item.id} item={item} mayMove={mayMove} onMove={onMove} />
      ))}
    </AlertCard>
  )
}

interface LevelRowProps extends Pick<InventoryAlertsProps, 'mayMove' | 'onMove'> {
  item: InventoryItem
  children?: ReactNode
}

/**
 * Row of an item with low or negative stock. Users who may book movements get the buttons in `children` and one
 * that opens the delivery form with the suggested quantity.
 */
function LevelRow({ item, mayMove, onMove, children }: LevelRowProps) {
  const { t } = useTranslation('inventory')
  const amount = orderQuantity(item)
  return (
    <AlertRow
      item_id={item.id}
      name={item.name}
      detail={item.supplier_name ?? t('no_supplier')}
      figure={<StockLevelCell item={item} />}
    >
      {mayMove ? (
        <>
          <ReceiveButton
            name={item.name}
            onPress={() => onMove(item.id, 'purchase', amount > 0 ? { amount } : undefined)}
          />
          {children}
        </>
      ) : null}
    </AlertRow>
  )
}

function ExpiredBatches({ alerts, mayMove, onMove }: InventoryAlertsProps) {
  const { t } = useTranslation('inventory')
  return (
    <AlertCard
      icon={CalendarX2}
      tone="danger"
      title={t('alerts.expired')}
      text={t('alerts.expired_text')}
      emptyText={t('alerts.expired_calm')}
      count={alerts.expired.length}
    >
      {alerts.expired.map((batch) => (
        <BatchRow key={batch.batch_id} batch={batch}>
          {mayMove ? (
            <Button
              size="sm"
              variant="danger-soft"
              icon={<Trash2 className="size-4" aria-hidden />}
              aria-label={t('alerts.write_off', { name: batch.name })}
              onClick={() =>
                onMove(batch.inventory_item_id, 'waste', {
                  amount: batch.quantity,
                  reason: t('reasons.expired'),
                })
              }
            >
              {t('batches.waste')}
            </Button>
          ) : null}
        </BatchRow>
      ))}
    </AlertCard>
  )
}

function ExpiringBatches({ alerts, mayMove, onMove }: InventoryAlertsProps) {
  const { t } = useTranslation('inventory')
  return (
    <AlertCard
      icon={CalendarClock}
      tone="warning"
      title={t('alerts.expiring')}
      text={t('alerts.expiring_text')}
      emptyText={t('alerts.expiring_calm')}
      count={alerts.expiring.length}
    >
      {alerts.expiring.map((batch) => (
        <BatchRow key={batch.batch_id} batch={batch}>
          {mayMove ? (
            <Button
              size="sm"
              icon={<Trash2 className="size-4" aria-hidden />}
              aria-label={t('alerts.waste_of', { name: batch.name })}
              onClick={() => onMove(batch.inventory_item_id, 'waste')}
            >
              {t('moves.waste.verb')}
            </Button>
          ) : null}
        </BatchRow>
      ))}
    </AlertCard>
  )
}

function BatchRow({ batch, children }: { batch: ExpiringBatch; children: ReactNode }) {
  const restaurant = useInventoryRestaurant()
  return (
    <AlertRow
      item_id={batch.inventory_item_id}
      name={batch.name}
      detail={
        <span className="tabular">
          {restaurant.quantity(batch.quantity, batch.unit)} ·{' '}
          <Money cents={batch.value_cents} currency={restaurant.currency} />
        </span>
      }
      figure={<ExpiryChip day={batch.expires_at} />}
    >
      {children}
    </AlertRow>
  )
}
