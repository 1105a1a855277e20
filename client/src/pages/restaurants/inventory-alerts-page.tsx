import { EXPIRING_DAYS } from '@forki/contract/inventory-dashboard/constants'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { InventoryAlerts } from '../../features/inventory/alerts/inventory-alerts.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import type { MovementPreset } from '../../features/inventory/hooks/use-movement-form.ts'
import type { MovementKind } from '../../features/inventory/movement-draft.ts'
import { MovementSheetByItemId } from '../../features/inventory/movement/movement-sheet-by-item-id.tsx'
import { inventoryReportQueries } from '../../domain/inventory/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const ShoppingListSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/alerts/shopping-list-sheet.tsx')).ShoppingListSheet,
)

/** Page of inventory alerts: low, expiring, expired and negative stock, each with its action. */
export function InventoryAlertsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Alerts restaurant={restaurant} /> : null
}

/**
 * Thresholds of the expiry alerts that a user can choose, in days before the expiry date. They include the
 * default of INV-11.
 */
const EXPIRY_DAY_OPTIONS = [3, EXPIRING_DAYS, 14, 30]
const LOW_STOCK_LIMIT_OPTIONS = [20, 50, 100]

type Panel =
  | { kind: 'order' }
  | { kind: 'move'; item_id: string; movement: MovementKind; preset?: MovementPreset | undefined }

function Alerts({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  const [search, setSearch] = useSearchParams()
  const expiring_days = knownThreshold(search.get('days'), EXPIRY_DAY_OPTIONS, EXPIRING_DAYS)
  const low_stock_limit = knownThreshold(search.get('limit'), LOW_STOCK_LIMIT_OPTIONS, 20)
  const query = useQuery(
    inventoryReportQueries.alerts({
      params: { id: restaurant.id },
      query: { expiring_days, low_stock_limit },
    }),
  )
  const [panel, setPanel] = useState<Panel | null>(null)
  const put = (name: string, value: string) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: value }), { replace: true })
  return (
    <Page
      title={t('alerts.title')}
      description={t('alerts.description')}
      actions={
        <PageActions
          exporting={{ list: 'stockAlerts', params: { id: restaurant.id }, query: { expiring_days } }}
        />
      }
    >
      <InventoryNav restaurant_id={restaurant.id} />
      <Thresholds expiring_days={expiring_days} low_stock_limit={low_stock_limit} onPut={put} />
      <QueryView query={query} failed="inventory_fetch" skeleton={<Skeleton className="h-96" />}>
        {(alerts) => (
          <InventoryAlerts
            alerts={alerts}
            mayMove={can(restaurant, 'update_inventory_item')}
            onMove={(item_id, movement, preset) => setPanel({ kind: 'move', item_id, movement, preset })}
            onOrder={() => setPanel({ kind: 'order' })}
          />
        )}
      </QueryView>
      {panel?.kind === 'order' ? <ShoppingListSheet onClose={() => setPanel(null)} /> : null}
      {panel?.kind === 'move' ? (
        <MovementSheetByItemId
          item_id={panel.item_id}
          kind={panel.movement}
          preset={panel.preset}
          onClose={() => setPanel(null)}
        />
      ) : null}
    </Page>
  )
}

interface ThresholdsProps {
  expiring_days: number
  low_stock_limit: number
  onPut: (name: string, value: string) => void
}

function Thresholds({ expiring_days, low_stock_limit, onPut }: ThresholdsProps) {
  const { t } = useTranslation('inventory')
  return (
    <Toolbar label={t('alerts.thresholds')}>
      <Select
        aria-label={t('alerts.days')}
        className="max-sm:min-w-0 max-sm:flex-1 sm:min-w-56"
        value={expiring_days}
        onChange={(event) => onPut('days', event.target.value)}
      >
        {EXPIRY_DAY_OPTIONS.map((days) => (
          <option key={days} value={days}>
            {t('alerts.within', { count: days })}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('alerts.limit')}
        className="max-sm:min-w-0 max-sm:flex-1 sm:min-w-56"
        value={low_stock_limit}
        onChange={(event) => onPut('limit', event.target.value)}
      >
        {LOW_STOCK_LIMIT_OPTIONS.map((limit) => (
          <option key={limit} value={limit}>
            {t('alerts.most', { count: limit })}
          </option>
        ))}
      </Select>
    </Toolbar>
  )
}

/**
 * Returns the threshold that the URL contains. If the page does not offer that threshold, returns the
 * default.
 */
function knownThreshold(value: string | null, offered: readonly number[], standard: number): number {
  return offered.find((choice) => String(choice) === value) ?? standard
}
