/** Ticket beside the dishes, and the parts that it shares with the sheet of narrow screens. */
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetting } from '../../../lib/device-setting.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { LOW_HEIGHT, useMediaQuery } from '../../../lib/media.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { ticketSide } from '../settings.ts'
import { SendButton, TicketActions } from './ticket-actions.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { SumsBeforeTotal, TicketTotal } from './ticket-totals.tsx'

/** Lazy component, because few orders wait for acceptance. */
const AcceptOrRejectButtons = lazy(async () => {
  const [module] = await Promise.all([
    import('./accept-or-reject-buttons.tsx'),
    loadTranslations(['delivery']),
  ])
  return module.AcceptOrRejectButtons
})

export function Ticket({ editor, className }: { editor: OrderEditor; className?: string }) {
  const { t } = useTranslation('orders')
  const side = useSetting(ticketSide)
  return (
    <aside
      aria-label={t('ticket.label')}
      className={clsx(
        'flex min-h-0 min-w-0 flex-col bg-surface',
        side === 'right' ? 'border-l' : 'border-r',
        className,
      )}
    >
      <TicketHead editor={editor} />
      <TicketBody editor={editor} />
      <footer className="border-t border-line bg-paper px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] low:py-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <TicketFooter editor={editor} />
      </footer>
    </aside>
  )
}

/**
 * Lines of the ticket with the sums before the total. In low windows the secondary actions also scroll with the
 * lines. In the footer they would leave the lines no height.
 */
export function TicketBody({ editor }: { editor: OrderEditor }) {
  const low = useMediaQuery(LOW_HEIGHT)
  return (
    <TicketLines editor={editor}>
      {editor.totals.subtotal_cents > 0 ? (
        <div className="mt-3 border-t border-line px-2 pt-3">
          <SumsBeforeTotal editor={editor} />
        </div>
      ) : null}
      {low && !editor.isUnaccepted ? (
        <div className="mt-3 px-2">
          <TicketActions editor={editor} hasSend={false} />
        </div>
      ) : null}
    </TicketLines>
  )
}

/** Total and actions of the ticket. In low windows a single row with the total and the primary action. */
export function TicketFooter({ editor }: { editor: OrderEditor }) {
  const low = useMediaQuery(LOW_HEIGHT)
  return (
    <div className="flex w-full flex-col gap-2 low:flex-row low:items-center low:gap-4">
      <TicketTotal editor={editor} />
      {editor.isUnaccepted ? (
        <Suspense fallback={<div className="h-14 low:h-12 low:flex-1" />}>
          <AcceptOrRejectButtons order={editor.order} isInFooter isDisabled={editor.waits} />
        </Suspense>
      ) : low ? (
        <SendButton editor={editor} />
      ) : (
        <TicketActions editor={editor} />
      )}
    </div>
  )
}
