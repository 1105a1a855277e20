import type { Ticket } from '@forki/contract/kitchen'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUnseen } from '../hooks/use-unseen.ts'
import { useTicketName } from '../ticket-name.ts'

interface UnseenAlarmProps {
  tickets: readonly Ticket[]
  stationName: (key: string | null) => string
}

/** At the pass: what was sent and no station's screen has shown. It blinks a moment, then stands. */
export function UnseenAlarm({ tickets, stationName }: UnseenAlarmProps) {
  const { t } = useTranslation('visit')
  const name = useTicketName()
  const unseen = useUnseen(tickets)
  return (
    <div role="alert" className="empty:hidden">
      {unseen.length === 0 ? null : (
        <div
          key={unseen.map(({ order_id }) => order_id).join()}
          className="animate-notice flex flex-wrap items-center gap-x-4 gap-y-1 bg-danger-solid px-4 py-3 text-lg font-bold text-on-solid"
        >
          <span className="flex items-center gap-2">
            <EyeOff className="size-6 shrink-0" aria-hidden />
            {t('kitchen.unseen', { count: unseen.length })}
          </span>
          <ul className="flex flex-wrap gap-x-4 text-base">
            {unseen.map((ticket) => (
              <li key={`${ticket.order_id} ${ticket.station}`}>
                {name(ticket)} · {stationName(ticket.station)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
