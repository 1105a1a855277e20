/** Search and filters of the orders. The URL stores them. */
import type { ListChange } from '../../../../lib/list-params.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../components/filter-select.tsx'
import { FoldedFilters } from '../../../../components/folded-filters.tsx'
import { SearchField } from '../../../../components/search-field.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import type { FilterChoice } from '../hooks/use-filter-options.ts'
import type { OrderListParams } from '../list-params.ts'

interface HistoryToolbarProps {
  list: OrderListParams
  choices: { tables: readonly FilterChoice[]; waiters: readonly FilterChoice[]; current_user_id: string }
}

const ORDER_STATUSES = ['pending', 'in_progress', 'ready', 'served', 'completed', 'cancelled'] as const
const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'] as const
const ORDER_TYPES = ['dine_in', 'takeaway', 'delivery'] as const

export function HistoryToolbar({ list, choices }: HistoryToolbarProps) {
  const { t } = useTranslation('orders-history')
  const { filters, change } = list
  const active = Object.values(filters).filter(Boolean).length
  return (
    <Toolbar label={t('filters.label')}>
      <FoldedFilters
        activeCount={active}
        search={<SearchField value={list.q} onChange={(q) => change({ q })} label={t('search')} hotkey="/" />}
      >
        <StateFilter list={list} change={change} />
        <FilterSelect
          label={t('filters.payment')}
          value={filters['payment_status'] ?? ''}
          options={[
            { value: '', label: t('filters.any_payment') },
            ...PAYMENT_STATUSES.map((value) => ({ value, label: t(`payment.${value}`) })),
          ]}
          onChange={(value) => change({ filters: { payment_status: value || null } })}
        />
        <FilterSelect
          label={t('filters.type')}
          value={filters['order_type'] ?? ''}
          options={[
            { value: '', label: t('filters.any_type') },
            ...ORDER_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
          onChange={(value) => change({ filters: { order_type: value || null } })}
        />
        <WaiterFilter list={list} choices={choices} change={change} />
        <FilterSelect
          label={t('filters.table')}
          value={filters['table_id'] ?? ''}
          options={[
            { value: '', label: t('filters.any_table') },
            ...choices.tables.map(({ id, label }) => ({ value: id, label: t('table', { label }) })),
          ]}
          onChange={(value) => change({ filters: { table_id: value || null } })}
        />
      </FoldedFilters>
    </Toolbar>
  )
}

function StateFilter({ list, change }: { list: OrderListParams; change: (next: ListChange) => void }) {
  const { t } = useTranslation('orders-history')
  const { filters } = list
  const state = filters['open'] === 'true' ? 'open' : (filters['status'] ?? '')
  return (
    <FilterSelect
      label={t('filters.status')}
      value={state}
      options={[
        { value: '', label: t('filters.any_status') },
        { value: 'open', label: t('filters.open') },
        ...ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      ]}
      onChange={(value) =>
        change({
          filters: value === 'open' ? { open: 'true', status: null } : { open: null, status: value || null },
        })
      }
    />
  )
}

interface WaiterFilterProps {
  list: OrderListParams
  choices: { tables: readonly FilterChoice[]; waiters: readonly FilterChoice[]; current_user_id: string }
  change: (next: ListChange) => void
}

function WaiterFilter({ list, choices, change }: WaiterFilterProps) {
  const { t } = useTranslation('orders-history')
  const { filters } = list
  const named = choices.waiters.some(({ id }) => id === choices.current_user_id)
  return (
    <FilterSelect
      label={t('filters.waiter')}
      value={filters['waiter_id'] ?? ''}
      options={[
        { value: '', label: t('filters.any_waiter') },
        ...(named ? [] : [{ value: choices.current_user_id, label: t('filters.mine') }]),
        ...choices.waiters.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(value) => change({ filters: { waiter_id: value || null } })}
    />
  )
}
