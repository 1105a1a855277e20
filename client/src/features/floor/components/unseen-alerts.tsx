/** Alerts for sent lines that the kitchen has not seen. A press opens the order or prints the kitchen ticket. */
import { EyeOff, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTicketPrint } from '../../../components/print/use-ticket-print.tsx'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { portionsOf } from '../../../domain/orders/orders.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import type { UnseenOrder } from '../hooks/use-unseen-orders.ts'

interface UnseenAlertsProps {
  restaurant: AccessibleRestaurant
  unseen: readonly UnseenOrder[]
  onPress: (order_id: string) => void
}

export function UnseenAlerts({ restaurant, unseen, onPress }: UnseenAlertsProps) {
  const { t } = useTranslation('ticket-delivery')
  const locale = useSignal(language)
  const print = useTicketPrint({ ...restaurant, locale })
  return (
    <div role="status" aria-label={t('floor_title')} className="min-w-0 empty:hidden">
      {unseen.length === 0 ? null : (
        <ul className="flex h-full gap-2 overflow-x-auto border-b border-line bg-warning-soft px-3 py-2 [scrollbar-width:none] sm:px-4 low:py-0">
          {unseen.map(({ order, items }) => {
            const name = order.table_label ?? `#${order.number}`
            return (
              <li
                key={order.id}
                className="animate-pop-in flex shrink-0 items-center rounded-full bg-surface shadow-card"
              >
                <button
                  type="button"
                  onClick={() => onPress(order.id)}
                  className="flex h-12 items-center gap-2 rounded-full pr-2 pl-4 font-semibold whitespace-nowrap"
                >
                  <EyeOff className="size-5 text-warning-ink" aria-hidden />
                  {name} · {t('floor_count', { count: portionsOf(items) })}
                </button>
                <Button
                  size="touch"
                  className="rounded-full! px-4!"
                  busy={print.busy}
                  aria-label={t('print_of', { name })}
                  icon={<Printer className="size-5" aria-hidden />}
                  onClick={() => print.start(order, items)}
                >
                  <span className="max-sm:sr-only">{t('print')}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {print.sheet}
    </div>
  )
}
