/** The press that takes the money, what goes back, and why it was refused: always in the same place, always in view. */
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Payment } from '../use-payment.ts'

interface PayBarProps {
  /** The id of the form that the press submits. */
  form: string
  payment: Payment
  currency: string
  /** Sends lines to the kitchen with the payment. */
  sends: boolean
  busy: boolean
  refused: string | null
  /** It can't be paid now; `refused` says why. */
  blocked: boolean
}

export function PayBar({ form, payment, currency, sends, busy, refused, blocked }: PayBarProps) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const cash = payment.method === 'cash'
  const typed = cash && payment.tendered !== ''
  const change = cash ? payment.change : null
  const short = change !== null && change < 0
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-paper px-4 py-3 sm:px-5 short:gap-1 short:py-2 low:py-1">
      {refused ? <Notice tone={blocked ? 'warning' : 'danger'}>{refused}</Notice> : null}
      <p aria-live="polite" className="flex items-baseline justify-between gap-3 empty:hidden">
        {change === null ? null : (
          <>
            <span className="text-ink-muted">{t(short ? 'pay.missing' : 'pay.change')}</span>
            <span
              className={`tabular text-4xl font-semibold short:text-2xl ${short ? 'text-danger-ink' : 'text-success-ink'}`}
            >
              {money(Math.abs(change), currency)}
            </span>
          </>
        )}
      </p>
      <Button
        type="submit"
        form={form}
        variant="primary"
        size="big"
        block
        autoFocus
        busy={busy}
        disabled={blocked || !payment.usable || (cash && payment.unreadable) || short}
        className="justify-between! low:h-12!"
        // A key held down since the bill was chosen must not pay it.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
      >
        <span className="flex items-center gap-2">
          {t(sends ? 'pay.send_charge' : cash && !typed ? 'pay.exact' : 'pay.charge')}
          {cash && !typed ? (
            <span className="max-md:hidden">
              <Kbd>F8</Kbd>
            </span>
          ) : null}
        </span>{' '}
        <Money cents={payment.due} currency={currency} className="text-2xl" />
      </Button>
    </div>
  )
}
