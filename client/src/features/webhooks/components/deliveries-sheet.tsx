import type { WebhookView } from '@forki/contract/webhooks'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../components/list-export.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDeliveries } from '../queries.ts'
import { DeliveryRow } from './delivery-row.tsx'

const STATES = ['all', 'pending', 'delivered', 'failed'] as const
type State = (typeof STATES)[number]

interface DeliveriesSheetProps {
  webhook: WebhookView
  timezone: string
  onClose: () => void
}

/** Sheet with the deliveries of a webhook in the last thirty days, and the responses to them. */
export function DeliveriesSheet({ webhook, timezone, onClose }: DeliveriesSheetProps) {
  const { t } = useTranslation('webhooks')
  const [state, setState] = useState<State>('all')
  const [page, setPage] = useState(1)
  const filters = state === 'all' ? {} : { status: state }
  const query = useDeliveries(webhook.id, { page, ...filters })
  return (
    <Sheet open size="lg" onOpenChange={onClose} title={t('deliveries.title')} description={webhook.url}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented<State>
            label={t('deliveries.filter')}
            value={state}
            options={STATES.map((value) => ({ value, label: t(`deliveries.states.${value}`) }))}
            onChange={(next) => {
              setState(next)
              setPage(1)
            }}
          />
          <ListExport
            list="webhookDeliveries"
            params={{ id: webhook.id }}
            query={filters}
            disabled={query.data?.total === 0}
          />
        </div>
        <QueryView query={query}>
          {(data) =>
            data.total === 0 ? (
              <EmptyState
                icon={Inbox}
                title={t(state === 'all' ? 'deliveries.empty_title' : 'deliveries.none_title')}
                description={state === 'all' ? t('deliveries.empty_text') : undefined}
              />
            ) : (
              <>
                <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
                  {data.items.map((delivery) => (
                    <DeliveryRow
                      key={delivery.id}
                      delivery={delivery}
                      timezone={timezone}
                      active={webhook.is_active}
                    />
                  ))}
                </ul>
                <Pagination {...data} onPage={setPage} />
              </>
            )
          }
        </QueryView>
      </div>
    </Sheet>
  )
}
