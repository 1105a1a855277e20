import type { PublicMenu } from '@forki/contract/public-menu'
import { GUEST_PORTIONS } from '@forki/contract/visits/constants'
import { Hourglass, Send, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { nameIn } from '../../../domain/translations/in-language.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { optionsOf, shownLines, withQuantity, type CartLine, type ShownLine } from '../cart.ts'

interface CartSheetProps {
  menu: PublicMenu
  cart: readonly CartLine[]
  /** True once a waiter has accepted the first order of the party. */
  confirmed: boolean
  busy: boolean
  error: ApiError | null
  onChange: (cart: readonly CartLine[]) => void
  onSend: (lines: readonly ShownLine[]) => void
  onClose: () => void
}

/** Sheet with a guest's cart, which the guest reviews once before it is sent to the restaurant. */
export function CartSheet(props: CartSheetProps) {
  const { menu, cart, confirmed, busy, error, onChange, onSend, onClose } = props
  const { t } = useTranslation('visits')
  const { money } = useFormat()
  const { currency } = menu.restaurant
  const lines = shownLines(cart, menu)
  const total = lines.reduce((sum, line) => sum + line.total_cents, 0)
  const soldOut = lines.some((line) => line.soldOut)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('guest.cart')}
      footer={
        lines.length === 0 ? null : (
          <SendButton
            total={money(total, currency)}
            busy={busy}
            disabled={soldOut}
            onSend={() => onSend(lines)}
          />
        )
      }
    >
      {error ? (
        <Notice tone="danger" className="mb-3">
          {errorText(error)}
        </Notice>
      ) : null}
      {lines.length === 0 ? (
        <EmptyState
          icon={ShoppingBasket}
          title={t('guest.cart_empty')}
          description={t('guest.cart_empty_text')}
          action={<Button onClick={onClose}>{t('guest.back_to_menu')}</Button>}
        />
      ) : (
        <>
          {confirmed ? null : <FirstOrderNote />}
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Line
                key={line.index}
                line={line}
                currency={currency}
                onQuantity={(quantity) => onChange(withQuantity(cart, line.index, quantity))}
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

interface SendButtonProps {
  total: string
  busy: boolean
  disabled: boolean
  onSend: () => void
}

function SendButton({ total, busy, disabled, onSend }: SendButtonProps) {
  const { t } = useTranslation('visits')
  return (
    <Button
      variant="primary"
      size="big"
      block
      busy={busy}
      disabled={disabled}
      icon={<Send className="size-5" aria-hidden />}
      onClick={onSend}
    >
      {t('guest.send', { amount: total })}
    </Button>
  )
}

/** Note that a waiter must confirm the first order. */
function FirstOrderNote() {
  const { t } = useTranslation('visits')
  return (
    <p className="mb-2 flex items-start gap-2 rounded-lg bg-info-soft px-4 py-3 text-info-ink">
      <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden />
      {t('guest.first_time')}
    </p>
  )
}

interface LineProps {
  line: ShownLine
  currency: string
  onQuantity: (quantity: number) => void
}

function Line({ line, currency, onQuantity }: LineProps) {
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
        <Stepper label={name} value={quantity} max={GUEST_PORTIONS} onChange={onQuantity} />
      </div>
    </li>
  )
}
