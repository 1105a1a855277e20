import type { ApiKeyView } from '@forki/contract/api-keys'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { ListParams } from '../../../components/data-table/column.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useListQuery } from '../../../lib/list-query.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isGroupKey, useKeyRestaurants } from '../key-restaurants.ts'
import { keyQueries, useRevokeKey } from '../queries.ts'
import { ExampleRequest } from './example-request.tsx'
import { KeyDetails } from './key-details.tsx'
import { useKeyColumns } from './use-key-columns.tsx'

interface KeyListProps {
  restaurant: AccessibleRestaurant
  list: ListParams
  /** Query parameters of the list: search, page and sort. */
  listQuery: Readonly<Record<string, unknown>>
  create: ReactNode
}

/** Table of the API keys that have not been revoked. */
export function KeyList({ restaurant, list, listQuery, create }: KeyListProps) {
  const { t } = useTranslation('api-keys')
  const query = useListQuery(list, (paging) =>
    keyQueries.list({ query: { restaurant_id: restaurant.id, ...listQuery, ...paging } }),
  )
  const columns = useKeyColumns(restaurant)
  const [shown, setShown] = useState<ApiKeyView | null>(null)
  const [leaving, setLeaving] = useState<ApiKeyView | null>(null)
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
      <ExampleRequest restaurant={restaurant} />
      {shown ? <KeyDetails apiKey={shown} onClose={() => setShown(null)} /> : null}
      {leaving ? <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const revoke = useRevokeKey()
  const handleDone = () => {
    toastSuccess(t(apiKey.other_restaurants > 0 ? 'list.ended' : 'list.revoked', { name: apiKey.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('list.revoke_title', { name: apiKey.name })}
      description={isGroupKey(apiKey) ? <RevokedRestaurantsText apiKey={apiKey} /> : t('list.revoke_text')}
      confirmLabel={t('list.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: apiKey.id } }, { onSuccess: handleDone })}
    />
  )
}

/** Maximum number of restaurant names in the text of the revocation dialog. */
const MAX_LISTED_RESTAURANTS = 6

/**
 * Confirmation text for revoking a group key. It lists the restaurants in which the key ends, and counts the
 * restaurants of other owners, in which the key stays valid.
 */
function RevokedRestaurantsText({ apiKey }: { apiKey: ApiKeyView }) {
  const { t, i18n } = useTranslation('api-keys')
  const { known } = useKeyRestaurants(apiKey)
  const ownCount = apiKey.restaurant_ids.length
  const shown = known.slice(0, MAX_LISTED_RESTAURANTS).map(({ name }) => name)
  const restCount = ownCount - shown.length
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    restCount > 0 ? [...shown, t('list.more_restaurants', { count: restCount })] : shown,
  )
  return (
    <>
      {t('list.ends_in', { restaurants: list })}{' '}
      {apiKey.other_restaurants > 0 ? t('list.stays_in', { count: apiKey.other_restaurants }) : null}
    </>
  )
}
