import type { ApiKeyView } from '@forki/contract/api-keys'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Infinity as NoEnd, KeyRound, TriangleAlert, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { Column, ListParams } from '../../../components/data-table/column.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/now.ts'
import { toastDone } from '../../../lib/toast.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { freshnessOf } from '../expiry.ts'
import { keyQueries, useRevokeKey } from '../queries.ts'
import { FirstQuestion } from './first-question.tsx'
import { KeyDetails } from './key-details.tsx'

interface KeyListProps {
  restaurant: AccessibleRestaurant
  list: ListParams
  /** What the list asks for, by its own sorts. */
  ask: Readonly<Record<string, unknown>>
  create: ReactNode
}

/** The keys that were not revoked: whose they are, when they were last used, and until when they hold. */
export function KeyList({ restaurant, list, ask, create }: KeyListProps) {
  const { t } = useTranslation('api-keys')
  const { relative, date } = useFormat(restaurant.timezone)
  const now = useNow(60_000)
  const query = useQuery(keyQueries.list({ query: { restaurant_id: restaurant.id, ...ask } }))
  const [shown, setShown] = useState<ApiKeyView | null>(null)
  const [leaving, setLeaving] = useState<ApiKeyView | null>(null)
  const columns: Column<ApiKeyView>[] = [
    {
      key: 'name',
      header: t('list.name'),
      sort: 'name',
      cell: (key) => (
        <span>
          {key.name}
          <code className="block text-sm font-normal text-ink-muted">{key.prefix}…</code>
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
      wide: true,
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
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label={t('title')}
        columns={columns}
        query={query}
        list={list}
        empty={
          <EmptyState
            icon={KeyRound}
            title={t('list.empty_title')}
            description={t('list.empty_text')}
            action={create}
          />
        }
        onOpen={setShown}
        actions={(key) => (
          <IconButton
            label={t('list.revoke_of', { name: key.name })}
            icon={<Trash2 className="size-5" />}
            onClick={() => setLeaving(key)}
          />
        )}
      />
      <FirstQuestion restaurant={restaurant} />
      {shown ? <KeyDetails apiKey={shown} onClose={() => setShown(null)} /> : null}
      {leaving ? <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
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
  const freshness = freshnessOf(apiKey.expires_at, now)
  const when = apiKey.expires_at ? date(apiKey.expires_at) : ''
  return (
    <StatusChip size="sm" {...looks[freshness]}>
      {t(`list.freshness.${freshness}`, { date: when })}
    </StatusChip>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const revoke = useRevokeKey()
  const done = () => {
    toastDone(t('list.revoked', { name: apiKey.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('list.revoke_title', { name: apiKey.name })}
      description={t('list.revoke_text')}
      confirmLabel={t('list.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: apiKey.id } }, { onSuccess: done })}
    />
  )
}
