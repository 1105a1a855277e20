import type { GuestVisit } from '@forki/contract/visits'
import { BellRing, ReceiptText, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'

interface VisitBarProps {
  visit: GuestVisit
  portions: number
  onTable: () => void
  onCart: () => void
  /** Prompt above the bar, to which a guest has to respond. */
  children?: ReactNode
}

/** Bar at the bottom of the guest's menu: the table with its status or balance, and the cart. */
export function VisitBar({ visit, portions, onTable, onCart, children }: VisitBarProps) {
  const { t } = useTranslation('visits')
  const { money } = useFormat()
  const { ticket, requests, table_label, currency } = visit
  const ready = ticket?.lines.some(({ status }) => status === 'ready') ?? false
  const waiting = requests.some(({ kind, status }) => kind === 'order' && status === 'waiting')
  const statusText = ready
    ? t('guest.bar_ready')
    : waiting
      ? t('guest.bar_waiting')
      : ticket && ticket.total_cents > 0
        ? money(ticket.balance_cents, currency)
        : t('guest.bar_call')
  return (
    <nav
      aria-label={t('guest.bar')}
      data-page-bar="bottom"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-float print:hidden"
    >
      {children}
      <div className="mx-auto flex w-full max-w-280 items-stretch gap-2 px-3 py-2 low:py-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onTable}
          className={`${buttonClass({ variant: 'soft', size: 'big' })} min-w-0 flex-1 justify-start! px-4! whitespace-normal! low:h-12!`}
        >
          {ready ? (
            <BellRing className="size-6 text-success-ink" aria-hidden />
          ) : (
            <ReceiptText className="size-6" aria-hidden />
          )}
          <span className="min-w-0 text-left leading-tight">
            <span className="block truncate text-base">{t('guest.table', { label: table_label })}</span>
            <span
              role="status"
              className="tabular line-clamp-2 text-sm max-[23.4375rem]:line-clamp-1 font-medium text-ink-soft"
            >
              {statusText}
            </span>
          </span>
        </button>
        <Button
          variant={portions > 0 ? 'primary' : 'secondary'}
          size="big"
          className="px-4! low:h-12!"
          aria-haspopup="dialog"
          icon={<ShoppingBasket className="size-6" aria-hidden />}
          onClick={onCart}
        >
          {portions > 0 ? t('guest.bar_cart', { count: portions }) : t('guest.cart_short')}
        </Button>
      </div>
    </nav>
  )
}
