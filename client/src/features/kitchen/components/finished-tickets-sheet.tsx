import type { Ticket } from '@forki/contract/kitchen'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isInView, ticketKeyOf, recallableLineIds } from '../board.ts'
import { finishedTicketsQuery, useRecallLines } from '../queries.ts'
import { useTicketName } from '../ticket-name.ts'

interface FinishedTicketsSheetProps {
  restaurant_id: string
  stationView: string
  mayManage: boolean
  onClose: () => void
  stationName: (key: string | null) => string
}

/** Sheet with the last finished tickets of the view. Ready and recently served lines can be recalled. */
export function FinishedTicketsSheet({
  restaurant_id,
  stationView,
  mayManage,
  onClose,
  stationName,
}: FinishedTicketsSheetProps) {
  const { t } = useTranslation('kitchen')
  const query = useQuery(finishedTicketsQuery(restaurant_id, stationView))
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={t('recent.title')}
      description={mayManage ? t('recent.hint') : undefined}
    >
      <QueryView query={query} failed="kitchen_fetch">
        {(page) => {
          const tickets = page.items.filter((ticket) => isInView(ticket, stationView))
          if (tickets.length === 0) {
            return (
              <EmptyState
                icon={UtensilsCrossed}
                title={t('recent.empty_title')}
                description={t('recent.empty_text')}
              />
            )
          }
          return (
            <ul className="divide-y divide-line">
              {tickets.map((ticket) => (
                <li key={ticketKeyOf(ticket)}>
                  <RecentTicket
                    ticket={ticket}
                    station={stationName(ticket.station)}
                    mayManage={mayManage}
                    onDone={onClose}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Sheet>
  )
}

interface RecentTicketProps {
  ticket: Ticket
  station: string
  mayManage: boolean
  onDone: () => void
}

function RecentTicket({ ticket, station, mayManage, onDone }: RecentTicketProps) {
  const { t } = useTranslation('kitchen')
  const name = useTicketName()
  const { time } = useFormat(useCurrentRestaurant()?.timezone)
  const recall = useRecallLines()
  const now = useNow()
  const { order_id, items } = ticket
  const item_ids = recallableLineIds(items, now)
  const finishedTimes = items.map((line) => line.ready_at ?? line.sent_at).toSorted()
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-bold">{name(ticket)}</span>
          <span className="tabular text-sm text-ink-muted">
            #{ticket.order_number} · {station} · {time(finishedTimes.at(-1) ?? ticket.sent_at)}
          </span>
        </p>
        <p className="tabular text-[0.9375rem] text-ink-soft">
          {items.map((line) => `${line.quantity}× ${line.name}`).join(', ')}
        </p>
      </div>
      {mayManage && item_ids.length > 0 ? (
        <Button
          size="big"
          className="px-4!"
          busy={recall.isPending}
          icon={<RotateCcw className="size-5" aria-hidden />}
          onClick={() =>
            recall.mutate(
              {
                params: { order_id },
                body: { station: ticket.station, item_ids },
              },
              { onSuccess: onDone },
            )
          }
        >
          <span className="max-sm:sr-only">{t('recent.recall')}</span>
        </Button>
      ) : null}
    </div>
  )
}
