import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import type { Counter } from './use-counter.ts'

/** Button that takes the exact amount in cash. */
export function ExactButton({ counter, className }: { counter: Counter; className?: string }) {
  const { t } = useTranslation('cashiers')
  const { payment, pay, editor } = counter
  return (
    <Button
      variant="primary"
      size="big"
      disabled={pay.isBlocked}
      className={clsx('justify-between! px-4! low:h-12!', className)}
      aria-keyshortcuts="F8"
      onClick={() => pay.cash(null)}
    >
      <span className="flex items-center gap-2">
        {t('pay.exact')}
        <span className="max-md:hidden">
          <Kbd>F8</Kbd>
        </span>
      </span>{' '}
      <Money cents={payment.due} currency={editor.order.currency} className="text-xl max-sm:text-lg" />
    </Button>
  )
}
