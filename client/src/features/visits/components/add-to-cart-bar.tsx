import { MAX_GUEST_LINE_PORTIONS } from '@forki/contract/visits/constants'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../domain/translations/in-language.ts'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartLine } from '../cart.ts'
import type { DishChoices } from '../use-dish-choices.ts'

interface AddToCartBarProps {
  choices: DishChoices
  currency: string
  onAdd: (line: CartLine) => void
}

/** Sticky bar with the quantity and the button that adds the dish to the cart. */
export function AddToCartBar({ choices, currency, onAdd }: AddToCartBarProps) {
  const { t } = useTranslation('visits')
  const { money } = useFormat()
  const lang = useSignal(language)
  if (!choices.dish.is_available) return <p className="py-2 font-semibold">{t('guest.gone_today')}</p>
  const add = () => {
    const line = choices.toCartLine()
    if (line) onAdd(line)
  }
  return (
    <>
      <Stepper
        label={t('guest.quantity')}
        value={choices.quantity}
        max={MAX_GUEST_LINE_PORTIONS}
        onChange={choices.setQuantity}
      />
      <Button variant="primary" size="touch" className="min-w-0 flex-1 px-3!" onClick={add}>
        {choices.next
          ? t('guest.choose', { group: nameIn(choices.next, lang) })
          : t('guest.add', { amount: money(choices.total_cents, currency) })}
      </Button>
    </>
  )
}
