import type { Supplier } from '@forki/contract/suppliers'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { StockLevelCell } from '../components/stock-level-bar.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { itemQueries } from '../queries.ts'

/** List of the supplier's first 100 active items by name, with the number of low items among them. */
export function SupplierItems({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const items = useQuery(
    itemQueries.list({
      query: {
        restaurant_id: restaurant.id,
        supplier_id: supplier.id,
        is_active: 'true',
        sort: 'name',
        per_page: 100,
      },
    }),
  )
  const low = (items.data?.items ?? []).filter((item) => item.is_low)
  return (
    <section>
      <h3 className="display mb-2 text-lg">
        {t('suppliers.items')}
        {low.length > 0 ? (
          <span className="ml-2 font-sans text-sm font-semibold text-warning-ink">
            {t('suppliers.low', { count: low.length })}
          </span>
        ) : null}
      </h3>
      <QueryView query={items} failed="inventory_fetch">
        {(page) =>
          page.total === 0 ? (
            <p className="text-ink-muted">{t('suppliers.no_items')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {page.items.map((item) => (
                  <li key={item.id} className="flex items-center gap-4 py-3">
                    <Link
                      to={paths.inventoryItem(restaurant.id, item.id)}
                      className="hit-44 min-w-0 flex-1 font-semibold hover:underline"
                    >
                      {item.name}
                    </Link>
                    <StockLevelCell item={item} />
                  </li>
                ))}
              </ul>
              <Link
                to={`${paths.inventory(restaurant.id)}?supplier_id=${supplier.id}`}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink hover:underline"
              >
                {t('suppliers.see_items')}
                <ArrowRight className="size-4" aria-hidden />
              </Link>
            </>
          )
        }
      </QueryView>
    </section>
  )
}
