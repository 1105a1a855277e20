/**
 * Counter with dishes beside the order and its payment. On narrow or low screens a bar opens the order as a
 * bottom sheet.
 */
import type { ActiveMenu } from '@forki/contract/menus'
import type { CashierSession } from '@forki/contract/cashiers'
import type { Restaurant } from '@forki/contract/restaurants'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronUp, Settings2, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { useLastCheckout } from '../../../features/counter/checkouts.ts'
import { takeawaysQuery } from '../../../features/counter/pickup-orders.ts'
import { PickupNumbers } from '../../../features/counter/components/pickup-numbers.tsx'
import { SearchableDishBoard } from '../../../features/orders/components/dish-board.tsx'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { LOW_WINDOW, useMediaQuery } from '../../../lib/media.ts'
import { useDoubleTapGuard } from '../../../lib/use-double-tap-guard.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CounterLines } from './counter-lines.tsx'
import { ExactButton } from './exact-button.tsx'
import { MethodButton } from './method-button.tsx'
import { useCounter, type Counter } from './use-counter.ts'
import { BottomBarTotal } from '../../../features/orders/components/bar-total.tsx'

/** Media query of screens that are too narrow or too low for dishes and order side by side. */
const NARROW_OR_LOW_QUERY = `screen and (max-width: 51.99rem), ${LOW_WINDOW}`

/** Classes of a button whose amount is below its text on a phone, so that the total beside it is not cut off. */
const STACKED_ON_PHONE =
  'max-[27rem]:flex-col max-[27rem]:items-start! max-[27rem]:justify-center! max-[27rem]:gap-0! max-[27rem]:leading-tight'

const CounterPayment = lazy(async () => (await import('./counter-payment.tsx')).CounterPayment)
const ChargeButton = lazy(async () => (await import('./counter-payment.tsx')).ChargeButton)
const CheckoutResult = lazy(async () => (await import('./checkout-result.tsx')).CheckoutResult)
const LastCheckout = lazy(async () => (await import('./last-checkout.tsx')).LastCheckout)
const OrderPanels = lazy(
  async () => (await import('../../../features/orders/components/order-panels.tsx')).OrderPanels,
)
const DishViewChoice = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/orders/components/display-settings-sheet.tsx'),
    loadTranslations(['dish-board']),
  ])
  return module.DishViewChoice
})
const SettingsSheet = lazyOnOpen(
  async () => (await import('../../../features/counter/components/settings-sheet.tsx')).SettingsSheet,
)

interface CounterWorkspaceProps {
  access: AccessibleRestaurant
  session: CashierSession
  restaurant: Restaurant
  menu: ActiveMenu
}

export function CounterWorkspace({ access, session, restaurant, menu }: CounterWorkspaceProps) {
  const board = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery(NARROW_OR_LOW_QUERY)
  const counter = useCounter({ session, restaurant, menu, board, hasSheet: narrow })
  const [settings, setSettings] = useState(false)
  return (
    <div data-takes-frame className="flex h-full min-h-0 flex-col">
      <div
        className={
          narrow
            ? 'flex min-h-0 flex-1 flex-col'
            : 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(20rem,40%)] min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(20rem,36%)] min-[90rem]:grid-cols-[minmax(0,1fr)_30rem]'
        }
      >
        <div ref={board} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
          <CounterHead access={access} onSettings={() => setSettings(true)} />
          <ScanProblem counter={counter} />
          <SearchableDishBoard editor={counter.editor} menu={menu} search={counter.search} />
        </div>
        {narrow ? <PhoneBar counter={counter} /> : <OrderPane counter={counter} />}
      </div>
      <Suspense fallback={null}>
        <OrderPanels editor={counter.editor} menu={menu} orders={[]} />
      </Suspense>
      <SettingsSheet open={settings} onOpenChange={setSettings} restaurant_id={access.id}>
        <Suspense fallback={null}>
          <DishViewChoice />
        </Suspense>
      </SettingsSheet>
    </div>
  )
}

/** Heading of the counter, with the numbers of orders that are ready for pickup. */
function CounterHead({ access, onSettings }: { access: AccessibleRestaurant; onSettings: () => void }) {
  const { t } = useTranslation('counter')
  const takeaways = useQuery({ ...takeawaysQuery(access.id), enabled: can(access, 'read_order') })
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 sm:px-4 low:min-h-12">
      <h1 className="display text-xl max-sm:sr-only">{t('title')}</h1>
      <div className="min-w-0 flex-1">
        <PickupNumbers orders={takeaways.data?.items ?? []} mayHandOver={can(access, 'update_order')} />
      </div>
      <IconButton
        size="touch"
        label={t('settings')}
        icon={<Settings2 className="size-5" aria-hidden />}
        onClick={onSettings}
      />
    </header>
  )
}

function ScanProblem({ counter: { scanner } }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  return scanner.problem ? (
    <Notice
      tone="danger"
      className="mx-3 mt-2 sm:mx-4"
      action={
        <IconButton
          size="sm"
          label={t('scan.close')}
          icon={<X className="size-5" aria-hidden />}
          onClick={scanner.forget}
        />
      }
    >
      {scanner.problem}
    </Notice>
  ) : null
}

/** Pane of the counter's order. After a payment, it shows the result until the next order begins. */
function OrderPane({ counter }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  const last = useLastCheckout(counter.restaurant.id)
  const isEmpty = counter.editor.draft.lines.length === 0
  return (
    <section
      aria-label={t('order')}
      className="flex min-h-0 min-w-0 flex-col overflow-y-auto border-l border-line bg-surface"
    >
      {isEmpty && last ? (
        <Suspense fallback={<div aria-busy="true" className="flex-1" />}>
          <CheckoutResult key={last.id} checkout={last} counter={counter} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={null}>{last ? <LastCheckout checkout={last} /> : null}</Suspense>
          <CounterLines counter={counter} />
        </>
      )}
      {isEmpty ? null : (
        <footer className="sticky bottom-0 flex shrink-0 flex-col gap-3 border-t border-line bg-paper px-3 py-3 short:static short:gap-2 short:py-2">
          <Suspense fallback={<ExactButton counter={counter} />}>
            <CounterPayment counter={counter} />
          </Suspense>
        </footer>
      )}
    </section>
  )
}

/**
 * Bar on narrow or low screens with the total and a button for exact cash. A press on the total opens the
 * order with all payment methods. While another method than cash is chosen, its button replaces that of exact
 * cash.
 */
function PhoneBar({ counter }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  const last = useLastCheckout(counter.restaurant.id)
  const { editor, payment, sheet } = counter
  const isEmpty = editor.draft.lines.length === 0
  if (isEmpty)
    return last ? (
      <section
        aria-label={t('order')}
        className="max-h-[55%] shrink-0 overflow-y-auto border-t border-line bg-surface shadow-float"
      >
        <Suspense fallback={<div aria-busy="true" />}>
          <CheckoutResult key={last.id} checkout={last} counter={counter} compact />
        </Suspense>
      </section>
    ) : null
  return (
    <div className="relative z-10 flex shrink-0 items-center gap-2 border-t border-line bg-surface px-3 py-2 shadow-float low:py-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.setOpen(true)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-2 rounded-lg bg-neutral-soft px-3 text-left low:min-h-12"
      >
        <ChevronUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0">
          <span className="block truncate text-sm text-ink-muted">
            {t('review', { count: portionCount(editor.draft.lines) })}
          </span>
          <BottomBarTotal editor={editor} />
        </span>
      </button>
      {payment.method === 'cash' ? (
        <ExactButton counter={counter} className={clsx('flex-1', STACKED_ON_PHONE)} />
      ) : (
        <MethodButton counter={counter} className={clsx('min-w-0 flex-1', STACKED_ON_PHONE)} />
      )}
      {sheet.isOpen ? <PhoneSheet counter={counter} /> : null}
    </div>
  )
}

/**
 * Sheet with the lines and the payment panel of the order. On a low screen the panel scrolls with the lines, because
 * a fixed panel would leave no height for them. The button that takes the payment is always in view.
 */
function PhoneSheet({ counter }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  const low = useMediaQuery(LOW_WINDOW)
  // The second tap of a double tap on the bar would hit the button that takes the payment.
  const isGuarded = useDoubleTapGuard()
  const exactCash = <ExactButton counter={counter} className="flex-1" />
  const paymentPanel = (
    <div className="flex w-full flex-col gap-3">
      <Suspense fallback={low ? null : exactCash}>
        <CounterPayment counter={counter} hasCharge={!low} />
      </Suspense>
    </div>
  )
  return (
    <Sheet
      open
      onOpenChange={counter.sheet.setOpen}
      title={t('order')}
      footer={
        <div className={clsx('flex w-full *:flex-1', isGuarded && 'pointer-events-none')}>
          {low ? (
            <Suspense fallback={exactCash}>
              <ChargeButton counter={counter} />
            </Suspense>
          ) : (
            paymentPanel
          )}
        </div>
      }
    >
      <div className="-mx-3">
        <CounterLines counter={counter} />
      </div>
      {low ? paymentPanel : null}
    </Sheet>
  )
}
