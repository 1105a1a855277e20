/** State of the counter: the draft of the next order, its payment, the scanner and the last checkout. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { ActiveMenu } from '@forki/contract/menus'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '../../../domain/access/current-user.ts'
import { streamState } from '../../../domain/events/stream-status.ts'
import { optimisticOrder } from '../../../domain/offline/optimistic-order.ts'
import { localId } from '../../../domain/offline/queue.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { usePaymentForm } from '../../../features/cashiers/use-payment-form.ts'
import { checkOut, resumeCheckouts } from '../../../features/counter/checkouts.ts'
import { findBySku, splitQuantity } from '../../../features/counter/barcode-scan.ts'
import { playUnknownCodeSound } from '../../../features/counter/unknown-code-sound.ts'
import { useCounterKeys } from '../../../features/counter/use-counter-keys.ts'
import { useDishSearch } from '../../../features/orders/hooks/use-dish-search.ts'
import { useOrderEditor } from '../../../features/orders/hooks/use-order-editor.ts'
import { entriesOf } from '../../../features/orders/dish-search.ts'
import { toastError } from '../../../lib/toast.ts'

export interface CounterInput {
  session: CashierSession
  restaurant: Restaurant
  menu: ActiveMenu
  /** Ref of the element around the dish board, which contains the search field. */
  board: RefObject<HTMLElement | null>
  /** True if the order and its payment open as a sheet, on narrow or low screens. */
  hasSheet: boolean
}

const ignore = () => undefined

export function useCounter({ session, restaurant, menu, board, hasSheet }: CounterInput) {
  const order = useCounterOrder(restaurant)
  const editor = useOrderEditor({ order, restaurant, leave: ignore, hasCourses: false })
  const payment = usePaymentForm(
    { id: order.id, balance_cents: editor.totals.total_cents, currency: order.currency },
    null,
    restaurant,
  )
  const search = useQuantitySearch(useDishSearch(menu), editor.setQuantity)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useOnEmptied(editor.draft.lines.length === 0, () => {
    payment.reset()
    setSheetOpen(false)
  })
  const pay = useCheckout({ editor, payment, session, restaurant })
  const scanner = useScanner(menu, editor)
  useCounterKeys({
    board,
    beginScan: () => {
      const { q } = search
      const { quantity } = editor
      const { tendered } = payment
      return (code) => {
        search.setQ(q)
        editor.setQuantity(quantity)
        payment.setTendered(tendered)
        scanner.scan(code, quantity || 1)
      }
    },
    onPay: () => {
      if (payment.method === 'cash') pay.cash(null)
      else if (hasSheet) setSheetOpen(true)
      else pay.cashless()
    },
    onDigit: editor.typeDigit,
  })
  const sheet = { isOpen: isSheetOpen, setOpen: setSheetOpen }
  return { order, editor, payment, search, pay, scanner, session, restaurant, sheet }
}

export type Counter = ReturnType<typeof useCounter>

/**
 * Empty order for the editor. The server does not have it. Its local id is constant for the restaurant, so
 * the draft lines are found again after a reload.
 */
function useCounterOrder(restaurant: Restaurant) {
  const client = useQueryClient()
  const currentUser = useSignedInUser()
  const order = useMemo(
    () =>
      optimisticOrder({
        id: localId(`counter-${restaurant.id}`),
        restaurant,
        opening: { order_type: 'takeaway' },
        table_label: null,
        currentUser,
      }),
    [restaurant, currentUser],
  )
  useEffect(() => {
    void resumeCheckouts(client, order, restaurant).catch((error: unknown) => console.warn(error))
    // oxlint-disable-next-line react/exhaustive-deps -- interrupted checkouts exist only when the page opens
  }, [])
  return order
}

/**
 * Runs `onEmptied` when the last line leaves the order. Otherwise the tip, the payment method and the cash of a
 * cleared order would apply to the next customer.
 */
function useOnEmptied(isEmpty: boolean, onEmptied: () => void): void {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (isEmpty === wasEmpty) return
  setWasEmpty(isEmpty)
  if (isEmpty) onEmptied()
}

type Search = ReturnType<typeof useDishSearch>
type Editor = ReturnType<typeof useOrderEditor>

/** Dish search of the counter. A leading quantity, as in `3x agua`, is the quantity of the dish to add. */
function useQuantitySearch(search: Search, setQuantity: (quantity: number) => void): Search {
  return {
    ...search,
    setQ: (text) => {
      const quantitySplit = typeof text === 'string' ? splitQuantity(text) : null
      if (quantitySplit) setQuantity(quantitySplit.quantity)
      search.setQ(quantitySplit?.rest ?? text)
    },
  }
}

/**
 * Adds the dish with the scanned SKU, or opens its options if it has any. An unknown SKU or a sold-out dish
 * plays a sound.
 */
function useScanner(menu: ActiveMenu, editor: Editor) {
  const { t } = useTranslation('counter')
  const name = useDishName()
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (text: string) => {
    setProblem(text)
    playUnknownCodeSound()
  }
  return {
    problem,
    forget: () => setProblem(null),
    scan: (code: string, quantity: number) => {
      const entry = findBySku(entriesOf(menu), code)
      if (!entry) return refuse(t('scan.unknown', { code }))
      if (!entry.dish.is_available) return refuse(t('scan.sold_out', { name: name(entry.dish) }))
      setProblem(null)
      if (entry.dish.modifier_groups.length > 0) editor.setPanel({ kind: 'dish', entry, quantity })
      else editor.add(entry, { quantity, modifiers: [], notes: null, course: null, seat: null })
    },
  }
}

interface CheckoutInput {
  editor: Editor
  payment: ReturnType<typeof usePaymentForm>
  session: CashierSession
  restaurant: Restaurant
}

function useCheckout({ editor, payment, session, restaurant }: CheckoutInput) {
  const { t } = useTranslation('counter')
  const client = useQueryClient()
  const busy = useRef(false)
  const { lines } = editor.draft
  const run = (handed: number | null) => {
    const { order, totals } = editor
    const { method, tender } = payment
    const isCash = method === 'cash'
    const isBlocked = busy.current || lines.length === 0 || !payment.usable || payment.lacksReference
    if (isBlocked || (!isCash && streamState.get() === 'offline')) return
    if (handed !== null && handed < payment.due) return
    busy.current = true
    const checkout = {
      session_id: session.id,
      lines,
      method,
      tender,
      total_cents: totals.total_cents,
      due_cents: payment.due,
      tip_cents: payment.tip_cents,
      tendered_cents: handed,
      reference: isCash ? null : payment.reference.trim() || null,
      currency: order.currency,
    }
    payment.reset()
    editor.setQuantity(0)
    void checkOut(client, { order, restaurant, checkout })
      .catch(() => toastError(t('pay.not_stored')))
      .finally(() => (busy.current = false))
  }
  return {
    isBlocked: lines.length === 0 || !payment.usable,
    /** Takes a cash payment. `handed` is the tendered amount in minor units. Null means the exact amount. */
    cash: (handed: number | null) => {
      if (payment.method === 'cash') run(handed)
    },
    /** Takes a payment by card, or by the restaurant's own tender that the cashier has chosen. */
    cashless: () => run(null),
  }
}
