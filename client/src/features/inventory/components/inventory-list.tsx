import type { InventoryItem } from '@forki/contract/inventory'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { Money } from '../../../components/money.tsx'
import { PHONE_SCREEN, useMediaQuery } from '../../../lib/media.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import {
  useInventoryRestaurant,
  type InventoryRestaurant,
} from '../../../domain/inventory/use-inventory-restaurant.ts'
import { ExpiryChip, ItemChips } from './item-chips.tsx'
import { ItemCards } from './item-cards.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { StockLevelCell } from './stock-level-bar.tsx'
import type { InventoryListProps } from './inventory-list-props.ts'

/** List of inventory items: a table with stock levels, or cards on a phone. */
export function InventoryList(props: InventoryListProps) {
  const { query, list, may, empty, ...commands } = props
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const phone = useMediaQuery(PHONE_SCREEN)
  if (phone) return <ItemCards {...props} />
  return (
    <DataTable
      label={t('title')}
      columns={columnsOf(t, restaurant)}
      query={query}
      list={list}
      failed="inventory_fetch"
      empty={empty}
      href={(item) => paths.inventoryItem(restaurant.id, item.id)}
      {...(may.update || may.remove
        ? {
            actions: (item: InventoryItem) => (
              <span className="flex items-center justify-end gap-1">
                {may.update ? (
                  <ReceiveButton name={item.name} onPress={() => commands.onMove(item, 'purchase')} />
                ) : null}
                <ItemMenu item={item} may={may} {...commands} />
              </span>
            ),
          }
        : {})}
    />
  )
}

type Translate = ReturnType<typeof useTranslation<'inventory'>>['t']

const columnsOf = (t: Translate, restaurant: InventoryRestaurant): Column<InventoryItem>[] => [
  {
    key: 'name',
    header: t('fields.name'),
    sort: 'name',
    isLink: true,
    cell: (item) => <ItemName item={item} restaurant={restaurant} />,
  },
  {
    key: 'level',
    header: t('fields.level'),
    sort: 'quantity',
    cell: (item) => <StockLevelCell item={item} />,
  },
  {
    key: 'expiry',
    header: t('fields.expiry'),
    onlyWide: true,
    sort: 'nearest_expiry',
    cell: (item) => (item.nearest_expiry ? <ExpiryChip day={item.nearest_expiry} /> : '—'),
  },
  {
    key: 'supplier',
    header: t('fields.supplier'),
    onlyWide: true,
    cell: (item) => item.supplier_name ?? '—',
  },
  {
    key: 'value',
    header: t('fields.value'),
    sort: 'stock_value_cents',
    numeric: true,
    cell: (item) => (
      <span className="flex flex-col">
        <Money cents={item.stock_value_cents} currency={restaurant.currency} className="font-semibold" />
        <span className="text-xs text-ink-muted">
          {t('cost_per', {
            cost: restaurant.cost(item.unit_cost_cents),
            unit: restaurant.unit(item.unit, 1),
          })}
        </span>
      </span>
    ),
  },
]

/** Link to an inventory item, with its category and warnings below. */
function ItemName({ item, restaurant }: { item: InventoryItem; restaurant: InventoryRestaurant }) {
  return (
    <span className="flex min-w-44 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={paths.inventoryItem(restaurant.id, item.id)}
          className="hit-44 w-fit font-semibold hover:underline"
        >
          {item.name}
        </Link>
        <ItemChips item={item} without="expiry" />
      </span>
      <span className="text-sm text-ink-muted">
        {[item.category ? restaurant.category(item.category) : null, item.sku].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
