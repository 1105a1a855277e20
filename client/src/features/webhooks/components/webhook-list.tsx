import type { WebhookView } from '@forki/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListParams } from '../../../components/data-table/column.ts'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { webhookQueries } from '../queries.ts'
import { WebhookCard } from './webhook-card.tsx'
import { RemoveWebhookDialog, RotateSecretDialog } from './webhook-dialogs.tsx'

const DeliveriesSheet = lazyOnOpen(async () => (await import('./deliveries-sheet.tsx')).DeliveriesSheet)

interface WebhookListProps {
  restaurant: AccessibleRestaurant
  list: ListParams
  listQuery: Readonly<Record<string, unknown>>
  create: ReactNode
  onEdit: (webhook: WebhookView) => void
  onSecret: (webhook: WebhookView, secret: string) => void
}

type Target = { kind: 'rotate' | 'remove' | 'deliveries'; webhook: WebhookView } | null

export function WebhookList({ restaurant, list, listQuery, create, onEdit, onSecret }: WebhookListProps) {
  const { t } = useTranslation('webhooks')
  const query = useQuery(webhookQueries.list({ query: { restaurant_id: restaurant.id, ...listQuery } }))
  const [target, setTarget] = useState<Target>(null)
  const close = () => setTarget(null)
  const aim = (kind: 'rotate' | 'remove' | 'deliveries') => (webhook: WebhookView) =>
    setTarget({ kind, webhook })
  return (
    <>
      <QueryView query={query}>
        {(page) => (
          <div className="flex flex-col gap-4">
            {page.total === 0 && list.q ? <NoResultsState onClear={() => list.change({ q: '' })} /> : null}
            {page.total === 0 && !list.q ? (
              <Card className="border-dashed">
                <EmptyState
                  icon={Webhook}
                  title={t('list.empty_title')}
                  description={t('list.empty_text')}
                  action={create}
                />
              </Card>
            ) : null}
            <div className="grid gap-4 xl:grid-cols-2">
              {page.items.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={onEdit}
                  onRotate={aim('rotate')}
                  onRemove={aim('remove')}
                  onDeliveries={aim('deliveries')}
                />
              ))}
            </div>
            <Pagination {...page} list={list} />
          </div>
        )}
      </QueryView>
      {target?.kind === 'rotate' ? (
        <RotateSecretDialog
          webhook={target.webhook}
          onClose={close}
          onRotated={(secret) => onSecret(target.webhook, secret)}
        />
      ) : null}
      {target?.kind === 'remove' ? <RemoveWebhookDialog webhook={target.webhook} onClose={close} /> : null}
      {target?.kind === 'deliveries' ? (
        <DeliveriesSheet webhook={target.webhook} timezone={restaurant.timezone} onClose={close} />
      ) : null}
    </>
  )
}
