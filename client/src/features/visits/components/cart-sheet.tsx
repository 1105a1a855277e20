import type { PublicMenu } from '@forki/contract/public-menu'
import { Hourglass, Send, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { shownLines, withQuantity, type CartLine, type ShownLine } from '../cart.ts'
import { CartRow } from './cart-row.tsx'

interface CartSheetProps {
  menu: PublicMenu
  cart: readonly CartLine[]
  /** True once a waiter has accepted the first order of the party. */
  isConfirmed: boolean
  busy: boolean
  error: ApiError | null
  onChange: (cart: readonly CartLine[]) => void
  onSend: (lines: readonly ShownLine[]) => void
  onClose: () => void
}

/** Sheet with a guest's cart, which the guest reviews once before it is sent to the restaurant. */
export function CartSheet(props: CartSheetProps) {
  const { menu, cart, isConfirmed, busy, error, onChange, onSend, onClose } = props
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
          {isConfirmed ? null : <FirstOrderNote />}
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <CartRow
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
