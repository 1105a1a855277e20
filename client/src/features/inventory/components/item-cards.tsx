import type { InventoryItem } from '@forki/contract/inventory'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DataSkeleton } from '../../../components/data-table/data-skeleton.tsx'
import { useRowPress } from '../../../components/data-table/use-row-press.ts'
import { Money } from '../../../components/money.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { ItemChips } from './item-chips.tsx'
import { ItemMenu, type ItemCommands, type StockRights } from './item-menu.tsx'
import { StockLevelCell } from './stock-level-bar.tsx'
import { ReceiveButton } from './receive-button.tsx'
import type { InventoryListProps } from './inventory-list-props.ts'

/** Cards of inventory items for phones: name, stock level, and a button that opens the delivery form. */
export function ItemCards({ query, list, may, empty, ...commands }: InventoryListProps) {
  const { t } = useTranslation('inventory')
  const page = query.data
  if (!page && query.isError)
    return <ErrorState error={query.error} failed="inventory_fetch" onRetry={() => void query.refetch()} />
  if (!page) return <DataSkeleton cards />
  if (page.total === 0) {
    if (list.filtered) return <NoResultsState onClear={list.clear} />
    return <Card className="border-dashed">{empty}</Card>
  }
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData}>
      <ul aria-label={t('title')} className="flex flex-col gap-3">
        {page.items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} may={may} {...commands} />
          </li>
        ))}
      </ul>
      <Pagination hasExport {...page} list={list} />
    </div>
  )
}

interface ItemCardProps extends ItemCommands {
  item: InventoryItem
  may: StockRights
}

function ItemCard({ item, may, ...commands }: ItemCardProps) {
  const restaurant = useInventoryRestaurant()
  const press = useRowPress<InventoryItem>({ href: ({ id }) => paths.inventoryItem(restaurant.id, id) })(item)
  return (
    <Card className="flex cursor-pointer flex-col gap-3 p-4" {...press?.handlers}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">
            <Link to={paths.inventoryItem(restaurant.id, item.id)} className="hit-44 hover:underline">
              {item.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            {[item.category ? restaurant.category(item.category) : null, item.supplier_name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="-mt-2 -mr-2">
          <ItemMenu item={item} may={may} {...commands} />
        </div>
      </div>
      <StockLevelCell item={item} />
      <div className="flex items-end justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <ItemChips item={item} />
          <Money
            cents={item.stock_value_cents}
            currency={restaurant.currency}
            className="text-sm text-ink-muted"
          />
        </span>
        {may.update ? (
          <ReceiveButton name={item.name} onPress={() => commands.onMove(item, 'purchase')} />
        ) : null}
      </div>
    </Card>
  )
}
