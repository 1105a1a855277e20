import type { PublicMenu } from '@forki/contract/public-menu'
import type { GuestVisit, PublicTable } from '@forki/contract/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../components/error-state.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { GuestMenu } from '../../features/menus/public-menu/components/guest-menu.tsx'
import { NoMenu } from '../../features/menus/public-menu/components/no-menu.tsx'
import { publicMenuQuery } from '../../features/menus/public-menu/queries.ts'
import { guestOrderOf, withLine, type CartLine } from '../../features/visits/cart.ts'
import { JoinPrompt } from '../../features/visits/components/join-prompt.tsx'
import { VisitBar } from '../../features/visits/components/visit-bar.tsx'
import { OutdatedCodePage, ThankYouPage } from '../../features/visits/components/visit-end-pages.tsx'
import {
  tableOfCodeQuery,
  visitTokenQuery,
  useGuestOrder,
  visitQuery,
} from '../../features/visits/queries.ts'
import { forgetToken } from '../../features/visits/visit-token.ts'
import { useCart } from '../../features/visits/use-cart.ts'
import { errorText } from '../../lib/api.ts'
import { language } from '../../lib/i18n.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useSignal } from '../../lib/signal.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const DishOptionsSheet = lazyOnOpen(async () => (await import('./dish-options-sheet.tsx')).DishOptionsSheet)
const CartSheet = lazyOnOpen(
  async () => (await import('../../features/visits/components/cart-sheet.tsx')).CartSheet,
)
const TableSheet = lazyOnOpen(
  async () => (await import('../../features/visits/components/table-sheet.tsx')).TableSheet,
)

interface GuestTableScreenProps {
  code: string
  /** Time of the server-side rendering, in milliseconds since 1970. */
  renderedAt?: number | undefined
}

/** Page behind a table's QR code: the menu, and ordering if the restaurant allows it. */
export function GuestTableScreen({ code, renderedAt }: GuestTableScreenProps) {
  const { t } = useTranslation('visits')
  const table = useQuery(tableOfCodeQuery(code))
  useDocumentTitle(
    table.data
      ? `${table.data.restaurant.name} · ${t('guest.table', { label: table.data.table_label })}`
      : '',
  )
  if (table.error?.status === 404) return <OutdatedCodePage />
  return (
    <QueryView query={table}>
      {(found) => <TableMenu code={code} table={found} renderedAt={renderedAt} />}
    </QueryView>
  )
}

function TableMenu({ code, table, renderedAt }: GuestTableScreenProps & { table: PublicTable }) {
  const menu = useQuery(publicMenuQuery(table.restaurant.slug))
  const now = useNow(60_000, renderedAt)
  if (menu.error?.status === 404) return <NoMenu reason="closed" />
  return (
    <QueryView query={menu}>
      {(shown) =>
        table.ordering ? (
          <TableVisit code={code} table={table} menu={shown} now={now} />
        ) : (
          <GuestMenu menu={shown} now={now} />
        )
      }
    </QueryView>
  )
}

interface TableProps {
  code: string
  table: PublicTable
  menu: PublicMenu
  now: number
}

/**
 * Menu and ordering for a guest's phone at a table. The menu is visible while the phone's visit token is still
 * requested.
 */
function TableVisit(props: TableProps) {
  const { code, table, menu, now } = props
  const { t } = useTranslation('common')
  const client = useQueryClient()
  const token = useQuery(visitTokenQuery(code))
  const visit = useQuery({ ...visitQuery(token.data ?? ''), enabled: token.data !== undefined })
  const restart = () => {
    forgetToken(code)
    void client.resetQueries({ queryKey: visitTokenQuery(code).queryKey })
  }
  if (visit.error?.code === 'visit_over') {
    return <ThankYouPage name={table.restaurant.name} slug={table.restaurant.slug} onRestart={restart} />
  }
  // Shows a read-only menu, because the restaurant has just disabled guest ordering.
  if (token.error?.code === 'guest_ordering_off') return <GuestMenu menu={menu} now={now} />
  if (token.error?.code === 'guest_phones_full') {
    const retry = <Button onClick={() => void token.refetch()}>{t('actions.retry')}</Button>
    return (
      <>
        <Notice tone="warning" className="m-3" action={retry}>
          {errorText(token.error)}
        </Notice>
        <GuestMenu menu={menu} now={now} />
      </>
    )
  }
  const failedQuery = token.error ? token : visit.error && !visit.data ? visit : null
  if (failedQuery)
    return <ErrorState page error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
  return <Ordering {...props} token={token.data} visit={visit.data} />
}

type OpenSheet = 'cart' | 'table' | null

interface OrderingProps extends TableProps {
  token: string | undefined
  visit: GuestVisit | undefined
}

function Ordering({ code, menu, token = '', visit, now }: OrderingProps) {
  const { t } = useTranslation('visits')
  const { cart, change } = useCart(code)
  const order = useGuestOrder(token)
  const [opened, setOpened] = useState<OpenSheet>(null)
  const { currency } = menu.restaurant
  const nameOf = useLineName(menu)
  const add = (line: CartLine, close: () => void) => {
    change(withLine(cart, line))
    close()
  }
  return (
    <div className="pb-24">
      <GuestMenu
        menu={menu}
        now={now}
        sheet={(dish, close) => (
          <DishOptionsSheet
            key={dish.id}
            dish={dish}
            currency={currency}
            onClose={close}
            onAdd={(line) => add(line, close)}
          />
        )}
      />
      {visit ? (
        <TableBar token={token} visit={visit} cart={cart} onOpened={setOpened} nameOf={nameOf} />
      ) : null}
      {visit && opened === 'cart' ? (
        <CartSheet
          menu={menu}
          cart={cart}
          isConfirmed={visit.is_confirmed}
          busy={order.isPending}
          error={order.error}
          onChange={change}
          onClose={() => setOpened(null)}
          onSend={(lines) =>
            order.mutate(guestOrderOf(lines), {
              onSuccess: (after) => {
                change([])
                setOpened('table')
                toastSuccess(t(after.is_confirmed ? 'guest.sent' : 'guest.sent_waiting'))
              },
            })
          }
        />
      ) : null}
      {visit && opened === 'table' ? (
        <TableSheet visit={visit} token={token} nameOf={nameOf} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  )
}

/** Returns a function that names a cart line's dish in the interface language. */
function useLineName(menu: PublicMenu) {
  const lang = useSignal(language)
  const names = new Map(menu.sections.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dish.name_en]))
  return (line: { dish_id: string; name: string }) =>
    (lang === 'en' ? names.get(line.dish_id) : null) ?? line.name
}

interface TableBarProps {
  token: string
  visit: GuestVisit
  cart: readonly CartLine[]
  onOpened: (value: OpenSheet) => void
  nameOf: (line: { dish_id: string; name: string }) => string
}

/** Bar of the guest's visit. It asks the guest whether another phone may join the visit. */
function TableBar({ token, visit, cart, onOpened, nameOf }: TableBarProps) {
  return (
    <VisitBar
      visit={visit}
      portions={cart.reduce((sum, { quantity }) => sum + quantity, 0)}
      onTable={() => onOpened('table')}
      onCart={() => onOpened('cart')}
    >
      {visit.joining[0] ? (
        <JoinPrompt key={visit.joining[0].id} phone={visit.joining[0]} token={token} nameOf={nameOf} />
      ) : null}
    </VisitBar>
  )
}
