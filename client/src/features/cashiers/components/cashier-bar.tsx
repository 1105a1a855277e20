/** Toolbar of an open cashier session: cashier, start, expected cash and actions. */
import type { CashierSession } from '@forki/contract/cashiers'
import { Lock } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { mayOpenPanel, type CashierPanel } from '../cashier-panel.ts'
import type { QueuedPaymentTotals } from '../queue-payment.ts'
import { useRegisterName } from '../register-name.ts'
import { TillMenu } from './till-menu.tsx'

interface CashierBarProps {
  session: CashierSession
  queuedPayments: QueuedPaymentTotals
  restaurant: AccessibleRestaurant
  /** True while a bill is open. On a phone this hides the toolbar, so that the bill has more space. */
  hasOpenBill: boolean
  onOpen: (panel: CashierPanel) => void
}

export function CashierBar({ session, queuedPayments, restaurant, hasOpenBill, onOpen }: CashierBarProps) {
  const { t } = useTranslation(['cashiers', 'common', 'offline'])
  const { time } = useFormat(restaurant.timezone)
  const registerName = useRegisterName()
  const away = useStreamState() === 'offline'
  const offlineHint = away ? t('offline:waits') : undefined
  return (
    <header
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 low:py-1',
        hasOpenBill && 'max-md:hidden',
      )}
    >
      <div className="min-w-0 flex-1">
        <h1 className="display text-xl">{registerName(session.register)}</h1>
        <p className="text-sm text-ink-muted sm:truncate">
          {session.cashier_name} · {t('bar.since', { time: time(session.opened_at) })}
        </p>
      </div>
      <ExpectedCash session={session} queuedCash={queuedPayments.cash_cents} restaurant={restaurant} />
      <div className="flex items-center gap-2">
        {(['cash_in', 'cash_out'] as const)
          .filter((panel) => mayOpenPanel(restaurant, panel))
          .map((panel) => (
            <Button
              key={panel}
              size="touch"
              className="max-lg:hidden"
              disabled={away}
              title={offlineHint}
              onClick={() => onOpen(panel)}
            >
              {t(`bar.${panel}`)}
            </Button>
          ))}
        <TillMenu restaurant={restaurant} onOpen={onOpen} isOffline={away} />
        {mayOpenPanel(restaurant, 'close') ? (
          <Button
            size="touch"
            variant="soft"
            disabled={away || queuedPayments.count > 0}
            title={offlineHint}
            icon={<Lock className="size-5 max-sm:hidden" aria-hidden />}
            className="max-sm:px-4!"
            onClick={() => onOpen('close')}
          >
            {t('bar.close')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}

interface ExpectedCashProps {
  session: CashierSession
  /** Cash of payments in the offline queue, in minor units. */
  queuedCash: number
  restaurant: AccessibleRestaurant
}

/** Expected cash in the drawer, and the cash of payments in the offline queue. */
function ExpectedCash({ session, queuedCash, restaurant }: ExpectedCashProps) {
  const { t } = useTranslation(['cashiers', 'common', 'offline'])
  const { money } = useFormat(restaurant.timezone)
  return session.expected_cash_cents === null ? null : (
    <p className="text-right max-sm:hidden">
      <span className="block text-xs text-ink-muted">{t('bar.expected')}</span>
      <Money
        cents={session.expected_cash_cents}
        currency={restaurant.currency}
        className="text-lg font-semibold"
      />
      {queuedCash > 0 ? (
        <span className="block text-sm text-warning-ink">
          {t('offline:till.kept_cash', { amount: money(queuedCash, restaurant.currency) })}
        </span>
      ) : null}
    </p>
  )
}
