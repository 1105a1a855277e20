import type { ApiKeyView } from '@forki/contract/api-keys'
import { CircleCheck, Clock, Infinity as NoEnd, Store, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../components/data-table/column.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { expiryStateOf } from '../expiry.ts'
import { isGroupKey } from '../key-restaurants.ts'

/** Columns of the table of API keys. Times are in the restaurant's time zone. */
export function useKeyColumns(restaurant: AccessibleRestaurant): Column<ApiKeyView>[] {
  const { t } = useTranslation('api-keys')
  const { relative, date } = useFormat(restaurant.timezone)
  const now = useNow(60_000)
  return [
    {
      key: 'name',
      header: t('list.name'),
      sort: 'name',
      cell: (key) => (
        <span>
          {key.name}
          <code className="block text-sm font-normal text-ink-muted">{key.prefix}…</code>
          {isGroupKey(key) ? <RestaurantCount apiKey={key} /> : null}
        </span>
      ),
    },
    {
      key: 'permissions',
      header: t('list.permissions'),
      cell: (key) => t('list.permission_count', { count: key.permissions.length }),
    },
    {
      key: 'used',
      header: t('list.used'),
      cell: (key) => (key.last_used_at ? relative(key.last_used_at, now) : t('list.never_used')),
    },
    {
      key: 'expires',
      header: t('list.expires'),
      cell: (key) => <Expiry apiKey={key} now={now} date={date} />,
    },
    {
      key: 'created',
      header: t('list.created'),
      sort: 'created_at',
      onlyWide: true,
      cell: (key) => (
        <span>
          {date(key.created_at)}
          <span className="block text-sm text-ink-muted">
            {key.created_by.first_name} {key.created_by.last_name}
          </span>
        </span>
      ),
    },
  ]
}

function RestaurantCount({ apiKey }: { apiKey: ApiKeyView }) {
  const { t } = useTranslation('api-keys')
  const count = apiKey.restaurant_ids.length + apiKey.other_restaurants
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-sm font-normal text-ink-muted">
      <Store className="size-4 shrink-0" aria-hidden />
      {t('list.belongs_to', { count })}
    </span>
  )
}

const looks = {
  never: { icon: NoEnd, tone: 'neutral' },
  fresh: { icon: CircleCheck, tone: 'success' },
  soon: { icon: Clock, tone: 'warning' },
  over: { icon: TriangleAlert, tone: 'danger' },
} as const

interface ExpiryProps {
  apiKey: ApiKeyView
  now: number
  date: (instant: string) => string
}

function Expiry({ apiKey, now, date }: ExpiryProps) {
  const { t } = useTranslation('api-keys')
  const freshness = expiryStateOf(apiKey.expires_at, now)
  const expiryDate = apiKey.expires_at ? date(apiKey.expires_at) : ''
  return (
    <StatusChip size="sm" {...looks[freshness]}>
      {t(`list.freshness.${freshness}`, { date: expiryDate })}
    </StatusChip>
  )
}
