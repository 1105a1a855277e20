import { MOVEMENT_FILTERS } from '@forki/contract/inventory/constants'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/filter-select.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { StockMovementListParams } from '../list-params.ts'
import { suppliersQuery } from '../queries.ts'

/** Filters of the movements of all items: movement type, supplier and date range. The URL stores them. */
export function StockMovementToolbar({ list }: { list: StockMovementListParams }) {
  const { t } = useTranslation(['inventory', 'common'])
  const restaurant = useInventoryRestaurant()
  const suppliers = useQuery(suppliersQuery(restaurant.id)).data?.items ?? []
  const { from_date, to_date, type, supplier_id } = list.filters
  const change = (filters: Record<string, string | null>) => list.change({ filters })
  return (
    <Toolbar label={t('inventory:filters.label')}>
      <FilterSelect
        label={t('inventory:timeline.filter')}
        value={type ?? ''}
        options={[
          { value: '', label: t('inventory:timeline.all') },
          ...MOVEMENT_FILTERS.map((value) => ({
            value,
            label: t(value === 'correction' ? 'inventory:movements.correction' : `inventory:types.${value}`),
          })),
        ]}
        onChange={(value) => change({ type: value || null })}
      />
      <FilterSelect
        label={t('inventory:filters.supplier')}
        value={supplier_id ?? ''}
        options={[
          { value: '', label: t('inventory:filters.all_suppliers') },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => change({ supplier_id: value || null })}
      />
      <span
        className={clsx('flex items-center gap-2 max-sm:w-full', !from_date && !to_date && 'print:hidden')}
      >
        <Input
          type="date"
          aria-label={t('inventory:movements.from')}
          value={from_date ?? ''}
          max={to_date ?? restaurant.today}
          onChange={(event) => change({ from_date: event.target.value || null })}
        />
        <span className="text-ink-muted" aria-hidden>
          –
        </span>
        <Input
          type="date"
          aria-label={t('inventory:movements.to')}
          value={to_date ?? ''}
          min={from_date}
          onChange={(event) => change({ to_date: event.target.value || null })}
        />
      </span>
      {list.filtered ? (
        <Button size="sm" variant="ghost" onClick={list.clear}>
          {t('common:actions.clear_filters')}
        </Button>
      ) : null}
    </Toolbar>
  )
}
