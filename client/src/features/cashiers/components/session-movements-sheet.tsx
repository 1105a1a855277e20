/**
 * Sheet with the session's movements except voided ones, each with the cash in the drawer after it. A blind
 * count hides the cash in the drawer.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { movementIcons } from '../movement-icons.ts'
import { withRunningBalance } from '../running-balance.ts'
import { HiddenCashNote, MovementMoney } from './movement-money.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'

const VoidMovementDialog = lazyOnOpen(
  async () => (await import('./void-movement-dialog.tsx')).VoidMovementDialog,
)

interface SessionMovementsSheetProps {
  session: CashierSession
  restaurant: AccessibleRestaurant
  mayVoid: boolean
  onClose: () => void
}

export function SessionMovementsSheet({ session, restaurant, mayVoid, onClose }: SessionMovementsSheetProps) {
  const { t } = useTranslation('cashiers')
  const [rowToVoid, setRowToVoid] = useState<SessionTransaction | null>(null)
  const rows = withRunningBalance(session)
  const blind = session.expected_cash_cents === null
  return (
    <Sheet open onOpenChange={onClose} title={t('timeline.title')} size="lg">
      {blind ? <HiddenCashNote /> : null}
      <ol className="flex flex-col divide-y divide-line">
        {rows.length === 0 ? <li className="py-4 text-ink-muted">{t('timeline.none')}</li> : null}
        {rows.map(({ row, balance }) => (
          <Movement
            key={row.id}
            row={row}
            balance={blind ? null : balance}
            restaurant={restaurant}
            onVoid={mayVoid && row.order_id === null ? () => setRowToVoid(row) : null}
          />
        ))}
        <li className="flex items-center gap-3 py-3">
          <HandCoins className="size-5 text-ink-muted" aria-hidden />
          <span className="flex-1 font-semibold">{t('timeline.float')}</span>
          <Money
            cents={session.opening_float_cents}
            currency={restaurant.currency}
            className="font-semibold"
          />
        </li>
      </ol>
      {rowToVoid ? (
        <VoidMovementDialog
          row={rowToVoid}
          currency={restaurant.currency}
          onClose={() => setRowToVoid(null)}
        />
      ) : null}
    </Sheet>
  )
}

interface MovementProps {
  row: SessionTransaction
  /** Cash in the drawer after the movement, in minor units. Null in a blind count. */
  balance: number | null
  restaurant: AccessibleRestaurant
  onVoid: (() => void) | null
}

function Movement({ row, balance, restaurant, onVoid }: MovementProps) {
  const { t } = useTranslation('cashiers')
  const { money, time } = useFormat(restaurant.timezone)
  const Icon = movementIcons[row.type]
  const out = row.type === 'refund' || row.type === 'cash_out'
  const about = [
    time(row.created_at),
    tenderName(row) ?? t(`methods.${row.method}`),
    row.tip_cents ? t('timeline.tip', { amount: money(row.tip_cents, restaurant.currency) }) : null,
    row.note,
    row.reference,
  ]
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-5 shrink-0 text-ink-muted" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{t(`timeline.types.${row.type}`)}</span>{' '}
        {row.order_number === null ? '' : t('bills.order', { number: row.order_number })}
        <span className="block text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-right">
        <MovementMoney
          cents={out && row.amount_cents !== null ? -row.amount_cents : row.amount_cents}
          currency={restaurant.currency}
          className="font-semibold"
        />
        {balance === null ? null : (
          <span className="block text-sm text-ink-muted">
            {t('timeline.running')} <Money cents={balance} currency={restaurant.currency} />
          </span>
        )}
      </span>
      {onVoid ? (
        <IconButton
          size="touch"
          label={t('void.short')}
          icon={<Undo2 className="size-4" />}
          onClick={onVoid}
        />
      ) : null}
    </li>
  )
}
