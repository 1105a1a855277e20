import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeDue, type Checkout } from '../../../features/counter/checkouts.ts'
import { useCheckoutState } from '../../../features/counter/use-checkout-state.ts'
import { useFormat } from '../../../lib/format.ts'

/** Row with the number and the change of the previous order, shown while the user enters the next order. */
export function LastCheckout({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('counter')
  const { money } = useFormat()
  const { order, step } = useCheckoutState(checkout)
  if (step === 'discarded') return null
  const change = changeDue(checkout)
  return (
    <p className="flex items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-sm text-accent-ink">
      <Hash className="size-4 shrink-0" aria-hidden />
      <strong className="tabular min-w-0 flex-1">
        {t(step === 'refused' ? 'done.refused' : step === 'kept' ? 'done.kept' : 'done.last', {
          number: order?.number ?? '…',
        })}
      </strong>
      {change > 0 ? (
        <span className="tabular">{t('done.last_change', { amount: money(change, checkout.currency) })}</span>
      ) : null}
    </p>
  )
}
