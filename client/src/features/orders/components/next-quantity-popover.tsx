/** Popover with quantities for the next dish. After a press on 3, a tap on a dish adds three portions. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import { Popover } from '../../../ui/popover.tsx'

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15]

interface NextQuantityPopoverProps {
  /**
   * Quantity that the user has chosen. 0 stands for no choice, so the next tap on a dish adds one portion.
   */
  value: number
  onChange: (value: number) => void
}

export function NextQuantityPopover({ value, onChange }: NextQuantityPopoverProps) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t('quantity.next')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={t('quantity.of_next', { count: value || 1 })}
          className={`${buttonClass({ variant: value > 1 ? 'primary' : 'secondary', size: 'touch' })} tabular min-w-16 px-3`}
        >
          ×{value || 1}
        </button>
      }
    >
      <p className="mb-2 text-sm font-semibold">{t('quantity.next')}</p>
      <div className="grid grid-cols-4 gap-2">
        {QUANTITIES.map((quantity) => (
          <button
            key={quantity}
            type="button"
            aria-pressed={quantity === (value || 1)}
            onClick={() => {
              onChange(quantity === 1 ? 0 : quantity)
              setOpen(false)
            }}
            className={`${buttonClass({ variant: quantity === (value || 1) ? 'primary' : 'soft', size: 'touch', square: true })} tabular w-full`}
          >
            {quantity}
          </button>
        ))}
      </div>
    </Popover>
  )
}
