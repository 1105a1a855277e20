/**
 * Bar with the change or the missing amount, and the button that submits the payment. It also shows why a payment
 * was rejected or why the bill cannot be paid. The bar is always visible at the same position.
 */
import { useTranslation } from 'react-i18next'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentFormState } from '../use-payment-form.ts'

interface PaymentBarProps {
  /** Id of the payment form that the button submits. */
  formId: string
  payment: PaymentFormState
  currency: string
  /** True if the payment also sends unsent lines to the kitchen. */
  sends: boolean
  busy: boolean
  refusal: string | null
  /** True if the bill cannot be paid now. `refusal` contains the reason. */
  blocked: boolean
}

export function PaymentBar({ formId, payment, currency, sends, busy, refusal, blocked }: PaymentBarProps) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const cash = payment.method === 'cash'
  const typed = cash && payment.tendered !== ''
  const change = cash ? payment.change : null
  const short = change !== null && change < 0
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-paper px-4 py-3 sm:px-5 short:gap-1 short:py-2 low:py-1">
      {refusal ? <Notice tone={blocked ? 'warning' : 'danger'}>{refusal}</Notice> : null}
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
        form={formId}
        variant="primary"
        size="big"
        block
        autoFocus
        busy={busy}
        disabled={
          blocked || !payment.usable || payment.lacksReference || (cash && payment.unreadable) || short
        }
        className="justify-between! px-4! low:h-12! short:h-14!"
        // Ignores repeats of a key that the user has held down since choosing the bill. They would submit the
        // payment.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
      >
        <span className="flex min-w-0 items-center gap-2 text-left leading-tight">
          <span className="min-w-0">
            {t(sends ? 'pay.send_charge' : cash && !typed ? 'pay.exact' : 'pay.charge')}{' '}
            {cash ? null : <MethodName payment={payment} />}
          </span>
          {/* Hides the keyboard hint beside the longer label of a payment that also sends lines. */}
          {cash && !typed && !sends ? (
            <span className="max-md:hidden">
              <Kbd>F8</Kbd>
            </span>
          ) : null}
        </span>{' '}
        <Money cents={payment.due} currency={currency} className={sends ? 'text-xl' : 'text-2xl'} />
      </Button>
    </div>
  )
}

/** Method of the payment. On small screens its choice is out of view while this button is visible. */
function MethodName({ payment: { method, tender } }: Pick<PaymentBarProps, 'payment'>) {
  const { t } = useTranslation('cashiers')
  const ownName = tender && tenderName({ tender_name: tender.label, tender_name_en: tender.label_en })
  return <span className="block truncate text-sm font-normal">{ownName ?? t(`methods.${method}`)}</span>
}
