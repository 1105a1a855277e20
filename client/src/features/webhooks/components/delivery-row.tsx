import type { DeliveryView } from '@forki/contract/webhooks'
import { ChevronDown, CircleAlert, CircleCheck, Hourglass, Send, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useRedeliver } from '../queries.ts'

const looks: Record<DeliveryView['status'], { icon: LucideIcon; tone: Tone }> = {
  delivered: { icon: CircleCheck, tone: 'success' },
  pending: { icon: Hourglass, tone: 'warning' },
  failed: { icon: CircleAlert, tone: 'danger' },
}

interface DeliveryRowProps {
  delivery: DeliveryView
  timezone: string
  /** True if the webhook is active. An inactive webhook sends nothing. */
  active: boolean
}

/** Row of a delivery with its event, its status and its attempts. */
export function DeliveryRow({ delivery, timezone, active }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat(timezone)
  const redeliver = useRedeliver()
  const { id, webhook_id, status, type, attempts, response_status, payload, next_attempt_at } = delivery
  const sendAgain = () =>
    redeliver.mutate(
      { params: { id: webhook_id, delivery_id: id } },
      { onSuccess: () => toastSuccess(t('deliveries.again_done')) },
    )
  return (
    <li>
      <details className="group bg-raised">
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2.5 hover:bg-paper focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{t(`events.${type}`)}</span>
            <span className="tabular block text-sm text-ink-muted">
              {dateTime(delivery.created_at)} · {t('deliveries.attempts', { count: attempts })}
              {response_status === null ? null : ` · HTTP ${response_status}`}
            </span>
          </span>
          <StatusChip size="sm" {...looks[status]}>
            {t(`deliveries.status.${status}`)}
          </StatusChip>
          <ChevronDown
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="flex flex-col gap-4 border-t border-line bg-surface p-4">
          <Attempts delivery={delivery} timezone={timezone} />
          {next_attempt_at === null ? null : (
            <p className="tabular text-sm">{t('deliveries.next', { when: dateTime(next_attempt_at) })}</p>
          )}
          <div>
            <h4 className="mb-1.5 text-sm font-semibold">{t('deliveries.payload')}</h4>
            <pre className="max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs leading-5">
              {JSON.stringify(payload, null, 2)}
            </pre>
          </div>
          <Button
            className="self-start"
            disabled={!active}
            busy={redeliver.isPending}
            icon={<Send className="size-5" aria-hidden />}
            onClick={sendAgain}
          >
            {t('deliveries.again')}
          </Button>
          {active ? null : <p className="text-sm text-ink-muted">{t('deliveries.off')}</p>}
        </div>
      </details>
    </li>
  )
}

function Attempts({ delivery, timezone }: { delivery: DeliveryView; timezone: string }) {
  const { t } = useTranslation('webhooks')
  const { dateTime, number } = useFormat(timezone)
  if (delivery.attempts_log.length === 0) {
    return <p className="text-sm text-ink-muted">{t('deliveries.not_yet')}</p>
  }
  return (
    <ol className="flex flex-col gap-3">
      {delivery.attempts_log.toReversed().map((each) => (
        <li key={each.attempt} className="flex flex-col gap-1 border-l-2 border-line pl-3">
          <p className="tabular text-sm">
            <span className="font-semibold">{t('deliveries.attempt', { number: each.attempt })}</span>
            {' · '}
            {dateTime(each.at)}
            {each.status === null ? null : ` · HTTP ${each.status}`}
            {each.duration_ms === null ? null : ` · ${number(each.duration_ms)} ms`}
            {each.by_hand ? ` · ${t('deliveries.by_hand')}` : null}
          </p>
          {each.response ? (
            <p className="line-clamp-3 text-sm break-words text-ink-muted">{each.response}</p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
