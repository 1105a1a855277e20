import { useTranslation } from 'react-i18next'
import { ApprovalSubmit } from '../../../components/approval-fields.tsx'
import type { ApprovalState } from '../../../domain/access/use-approval.ts'
import { Button } from '../../../ui/button.tsx'

interface DiscountButtonsProps {
  approval: ApprovalState
  busy: boolean
  disabled: boolean
  submitLabel: string
  /** Field without which the discount cannot be applied. Null if the form is complete. */
  missing: 'value' | 'reason' | null
  onSubmit: () => Promise<void>
  /** Callback that removes the present discount. Null if there is no discount. */
  onClear: (() => Promise<void>) | null
}

/**
 * Buttons of a discount dialog. One applies the entered discount, the other removes the present discount. While a
 * field is missing, the disabled button names it.
 */
export function DiscountButtons(props: DiscountButtonsProps) {
  const { approval, busy, disabled, submitLabel, missing, onSubmit, onClear } = props
  const { t } = useTranslation('orders')
  return (
    <>
      {onClear ? (
        <Button size="touch" variant="danger-soft" busy={busy} onClick={() => void onClear()}>
          {t('discount.clear')}
        </Button>
      ) : null}
      <ApprovalSubmit state={approval} size="touch">
        <Button
          size="touch"
          variant="primary"
          busy={busy}
          disabled={disabled || missing !== null}
          onClick={() => void onSubmit()}
        >
          {missing === null ? submitLabel : t(missing === 'reason' ? 'reason_missing' : 'discount.missing')}
        </Button>
      </ApprovalSubmit>
    </>
  )
}
