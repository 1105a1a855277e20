import { MAX_GUEST_LINE_PORTIONS } from '@forki/contract/visits/constants'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { nameIn } from '../../../domain/translations/in-language.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { optionsOf, type ShownLine } from '../cart.ts'

interface CartRowProps {
  line: ShownLine
  currency: string
  onQuantity: (quantity: number) => void
}

/** Line of the cart: dish, options, note, price and quantity. */
export function CartRow({ line, currency, onQuantity }: CartRowProps) {
  const { t } = useTranslation('visits')
  const { money } = useFormat()
  const lang = useSignal(language)
  const { dish, modifiers, notes, quantity, soldOut } = line
  const name = nameIn(dish, lang)
  const chosen = optionsOf(dish).filter(({ id }) => modifiers.includes(id))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        {chosen.map((option) => (
          <p key={option.id} className="text-sm text-ink-soft">
            {nameIn(option, lang)}
          </p>
        ))}
        {notes ? <p className="text-sm text-ink-soft italic">{notes}</p> : null}
        <p className="tabular mt-1 font-semibold">{money(line.total_cents, currency)}</p>
        {soldOut ? <p className="mt-1 text-sm font-semibold text-danger-ink">{t('guest.gone')}</p> : null}
      </div>
      <div className="flex items-center gap-1">
        {quantity === 1 || soldOut ? (
          <Button variant="ghost" aria-label={t('guest.remove_of', { name })} onClick={() => onQuantity(0)}>
            {t('guest.remove')}
          </Button>
        ) : null}
        <Stepper label={name} value={quantity} max={MAX_GUEST_LINE_PORTIONS} onChange={onQuantity} />
      </div>
    </li>
  )
}
