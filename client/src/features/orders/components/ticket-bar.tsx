import { ChevronUp } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { portionCount, readyLines } from '../../../domain/orders/orders.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { BottomBarTotal } from './bar-total.tsx'
import { SendButton } from './ticket-actions.tsx'
import { TicketBody, TicketFooter } from './ticket.tsx'

/** Bar on narrow screens with the total and the send button. A press on the total opens the ticket. */
export function TicketBar({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useOrderName()
  const [open, setOpen] = useState(false)
  const portions =
    editor.unsentCount + portionCount(editor.order.items.filter((item) => item.status !== 'voided'))
  const readyPortions = portionCount(readyLines(editor.order))
  const hasReady = readyPortions > 0 && !editor.ended
  return (
    <div className="relative z-10 flex items-center gap-2 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float low:pt-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-lg bg-neutral-soft px-4 text-left low:min-h-12"
      >
        <ChevronUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0 low:flex low:flex-1 low:items-baseline low:justify-between low:gap-3">
          <span className="block text-sm text-ink-muted">
            <span className={clsx(hasReady && 'max-[25rem]:hidden low:max-sm:hidden')}>
              {t('ticket.lines', { count: portions })}
              {hasReady ? ' · ' : null}
            </span>
            {hasReady ? (
              <strong className="whitespace-nowrap text-success-ink">
                {t('ticket.ready', { count: readyPortions })}
              </strong>
            ) : null}
          </span>
          <BottomBarTotal editor={editor} />
        </span>
      </button>
      <SendButton editor={editor} />
      {open ? (
        <Sheet
          open
          onOpenChange={setOpen}
          title={name(editor.order)}
          footer={<TicketFooter editor={editor} />}
        >
          <div className="-mx-3">
            <TicketBody editor={editor} />
          </div>
        </Sheet>
      ) : null}
    </div>
  )
}
