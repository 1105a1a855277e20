import type { UserSubscription } from '@forki/contract/subscriptions'
import { CreditCard, Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { subscriptionQueries } from '../../features/subscriptions/queries.ts'
import { CancelDialog, RemoveDialog } from '../../features/subscriptions/end-dialogs.tsx'
import {
  subscriptionQueryParams,
  useSubscriptionListParams,
} from '../../features/subscriptions/list-params.ts'
import { SubscriptionTable } from '../../features/subscriptions/subscription-table.tsx'
import { SubscriptionToolbar } from '../../features/subscriptions/subscription-toolbar.tsx'
import { PendingSubscriptionsCard } from '../../features/subscriptions/pending-subscriptions-card.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const EditSheet = lazyOnOpen(
  async () => (await import('../../features/subscriptions/edit-sheet.tsx')).EditSheet,
)
const NewSubscriptionSheet = lazyOnOpen(
  async () => (await import('../../features/subscriptions/new-subscription-sheet.tsx')).NewSubscriptionSheet,
)

type OpenDialog = 'edit' | 'cancel' | 'remove'

/** Page of all users' subscriptions. They can be created, activated, changed, cancelled and deleted. */
export function SubscriptionsPage() {
  const { t } = useTranslation('installation')
  const list = useSubscriptionListParams()
  const query = useListQuery(list, (paging) =>
    subscriptionQueries.listAll({ query: { ...subscriptionQueryParams(list), ...paging } }),
  )
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ kind: OpenDialog; subscription: UserSubscription } | null>(null)
  const openDialog = (kind: OpenDialog) => (subscription: UserSubscription) => setOpen({ kind, subscription })
  const close = () => setOpen(null)
  const addButton = (
    <Button variant="primary" icon={<Gift className="size-5" aria-hidden />} onClick={() => setAdding(true)}>
      {t('subscriptions.give')}
    </Button>
  )
  return (
    <Page
      title={t('subscriptions.title')}
      description={t('subscriptions.text')}
      actions={
        <PageActions
          exporting={{ list: 'subscriptions', query: subscriptionQueryParams(list) }}
          primary={addButton}
        />
      }
    >
      <PendingSubscriptionsCard list={list} />
      <SubscriptionToolbar list={list} />
      <SubscriptionTable
        query={query}
        list={list}
        onEdit={openDialog('edit')}
        onCancel={openDialog('cancel')}
        onRemove={openDialog('remove')}
        empty={
          <EmptyState
            icon={CreditCard}
            title={t('subscriptions.empty_title')}
            description={t('subscriptions.empty_text')}
            action={addButton}
          />
        }
      />
      {isAdding ? (
        <NewSubscriptionSheet onClose={() => setAdding(false)} onGiven={() => list.change({ page: 1 })} />
      ) : null}
      {open?.kind === 'edit' ? <EditSheet subscription={open.subscription} onClose={close} /> : null}
      {open?.kind === 'cancel' ? <CancelDialog subscription={open.subscription} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveDialog subscription={open.subscription} onClose={close} /> : null}
    </Page>
  )
}
