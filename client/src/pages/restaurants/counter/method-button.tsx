import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { Button } from '../../../ui/button.tsx'
import type { Counter } from './use-counter.ts'

/** Button with the chosen card or own tender and the amount. It opens the sheet, which may need a reference. */
export function MethodButton({ counter, className }: { counter: Counter; className?: string }) {
  const { t } = useTranslation('cashiers')
  const { payment, editor, sheet } = counter
  const { tender, method } = payment
  return (
    <Button
      variant="primary"
      size="big"
      aria-haspopup="dialog"
      className={clsx('justify-between! px-4! low:h-12!', className)}
      aria-keyshortcuts="F8"
      onClick={() => sheet.setOpen(true)}
    >
      <span className="min-w-0 truncate">
        {tender
          ? tenderName({ tender_name: tender.label, tender_name_en: tender.label_en })
          : t(`methods.${method}`)}
      </span>{' '}
      <Money
        cents={payment.due}
        currency={editor.order.currency}
        className="shrink-0 text-xl max-sm:text-lg"
      />
    </Button>
  )
}
