import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

interface DiscountButtonsProps {
  busy: boolean
  disabled: boolean
  submitLabel: string
  onSubmit: () => Promise<void>
  /** Callback that removes the present discount. Null if there is no discount. */
  onClear: (() => Promise<void>) | null
}

/** Buttons of a discount dialog. One applies the entered discount, the other removes the present discount. */
export function DiscountButtons({ busy, disabled, submitLabel, onSubmit, onClear }: DiscountButtonsProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      {onClear ? (
        <Button size="touch" variant="danger-soft" busy={busy} onClick={() => void onClear()}>
          {t('discount.clear')}
        </Button>
      ) : null}
      <Button size="touch" variant="primary" busy={busy} disabled={disabled} onClick={() => void onSubmit()}>
        {submitLabel}
      </Button>
    </>
  )
}
