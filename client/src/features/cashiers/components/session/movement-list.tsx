/** Movements of a session with their actions, as a table, or as cards on a phone. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { Ellipsis, ReceiptText, Undo2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../../components/money.tsx'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { PHONE_SCREEN, useMediaQuery } from '../../../../lib/media.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../../domain/access/restaurant-areas.ts'
import { Menu, MenuItem } from '../../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../../ui/table.tsx'
import { HiddenCashNote, MovementMoney } from '../movement-money.tsx'
import type { ReversalCommand } from './reversal-dialog.tsx'
import { tenderName } from '../../../../domain/bill/tender-name.ts'

const ReversalDialog = lazyOnOpen(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

interface MovementListProps {
  session: CashierSession
  restaurant: AccessibleRestaurant
  /** True if the user may reverse movements of this session. */
  mayVoid: boolean
  /** User's open session, in which refunds are booked. Null without one, or if the user may not refund. */
  ownSession: CashierSession | null
}

export function MovementList({ session, restaurant, mayVoid, ownSession }: MovementListProps) {
  const { t } = useTranslation('cashiers')
  const phone = useMediaQuery(PHONE_SCREEN)
  const [command, setCommand] = useState<ReversalCommand | null>(null)
  const rows = session.transactions
  const refundable = (row: SessionTransaction) => row.type === 'payment' && ownSession !== null
  const voidable = () => mayVoid && session.status === 'open'
  const menu = (row: SessionTransaction) => (
    <RowMenu
      row={row}
      restaurant={restaurant}
      onVoid={voidable() ? () => setCommand({ kind: 'void', row }) : null}
      onRefund={refundable(row) ? () => setCommand({ kind: 'refund', row }) : null}
    />
  )
  if (rows.length === 0) return <p className="p-5 text-ink-muted">{t('timeline.none')}</p>
  return (
    <>
      {session.expected_cash_cents === null ? (
        <div className="px-4 pt-4">
          <HiddenCashNote />
        </div>
      ) : null}
      {phone ? (
        <MovementCards restaurant={restaurant} rows={rows} menu={menu} />
      ) : (
        <MovementTable restaurant={restaurant} rows={rows} menu={menu} />
      )}
      {command ? (
        <ReversalDialog
          command={command}
          ownSession={ownSession}
          currency={restaurant.currency}
          onRefund={(row) => setCommand({ kind: 'refund', row })}
          onClose={() => setCommand(null)}
        />
      ) : null}
    </>
  )
}

interface MovementCardsProps {
  restaurant: AccessibleRestaurant
  rows: SessionTransaction[]
  menu: (row: SessionTransaction) => ReactNode
}

/** Movements of a session as cards, for phones. */
function MovementCards({ restaurant, rows, menu }: MovementCardsProps) {
  const { t } = useTranslation('cashiers')
  return (
    <ul aria-label={t('session.tabs.movements')} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-start gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <MovementKind row={row} />
            <MovementDetails row={row} restaurant={restaurant} />
          </span>
          <Amount row={row} restaurant={restaurant} />
          {menu(row)}
        </li>
      ))}
    </ul>
  )
}

interface MovementTableProps {
  restaurant: AccessibleRestaurant
  rows: SessionTransaction[]
  menu: (row: SessionTransaction) => ReactNode
}

function MovementTable({ restaurant, rows, menu }: MovementTableProps) {
  const { t } = useTranslation('cashiers')
  return (
    <Table aria-label={t('session.tabs.movements')}>
      <TableHead>
        <tr>
          <HeadCell>{t('session.columns.at')}</HeadCell>
          <HeadCell>{t('session.columns.kind')}</HeadCell>
          <HeadCell>{t('pay.method')}</HeadCell>
          <HeadCell numeric>{t('session.columns.tendered')}</HeadCell>
          <HeadCell numeric>{t('pay.tip')}</HeadCell>
          <HeadCell numeric>{t('cash.amount')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('session.columns.actions')}</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} restaurant={restaurant}>
            {menu(row)}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  row: SessionTransaction
  restaurant: AccessibleRestaurant
}

function Row({ row, restaurant, children }: RowProps & { children: ReactNode }) {
  const { t } = useTranslation('cashiers')
  const { time } = useFormat(restaurant.timezone)
  const money = (cents: number | null) =>
    cents ? <Money cents={cents} currency={restaurant.currency} /> : '—'
  return (
    <TableRow>
      <Cell className="tabular text-ink-muted">{time(row.created_at)}</Cell>
      <Cell>
        <MovementKind row={row} />
        {row.note || row.reference ? (
          <span className="block text-sm text-ink-muted">
            {[row.note, row.reference].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </Cell>
      <Cell>{tenderName(row) ?? t(`methods.${row.method}`)}</Cell>
      <Cell numeric>
        {money(row.tendered_cents)}
        {row.change_cents ? (
          <span className="block text-sm text-ink-muted">
            {t('pay.change')} <Money cents={row.change_cents} currency={restaurant.currency} />
          </span>
        ) : null}
      </Cell>
      <Cell numeric>{money(row.tip_cents)}</Cell>
      <Cell numeric>
        <Amount row={row} restaurant={restaurant} />
      </Cell>
      <Cell className="w-px py-1!">{children}</Cell>
    </TableRow>
  )
}

function MovementKind({ row }: { row: SessionTransaction }) {
  const { t } = useTranslation('cashiers')
  return (
    <span className="font-semibold">
      {t(`timeline.types.${row.type}`)}
      {row.order_number === null ? '' : ` · ${t('bills.order', { number: row.order_number })}`}
    </span>
  )
}

function MovementDetails({ row, restaurant }: RowProps) {
  const { t } = useTranslation('cashiers')
  const { time, money } = useFormat(restaurant.timezone)
  const detailTexts = [
    time(row.created_at),
    tenderName(row) ?? t(`methods.${row.method}`),
    row.tip_cents ? t('timeline.tip', { amount: money(row.tip_cents, restaurant.currency) }) : null,
    row.note,
    row.reference,
  ]
  return <span className="block text-sm text-ink-muted">{detailTexts.filter(Boolean).join(' · ')}</span>
}

function Amount({ row, restaurant }: RowProps) {
  const isOutgoing = row.type === 'refund' || row.type === 'cash_out'
  return (
    <MovementMoney
      cents={isOutgoing && row.amount_cents !== null ? -row.amount_cents : row.amount_cents}
      currency={restaurant.currency}
      className="font-semibold"
    />
  )
}

interface RowMenuProps extends RowProps {
  onVoid: (() => void) | null
  onRefund: (() => void) | null
}

/** Menu with the permitted actions on a movement. Renders nothing without permitted actions. */
function RowMenu({ row, restaurant, onVoid, onRefund }: RowMenuProps) {
  const { t } = useTranslation('cashiers')
  const order = row.order_id !== null && canEnterArea(restaurant, 'orders') ? row.order_id : null
  if (!onVoid && !onRefund && !order) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={t('session.row_menu', { type: t(`timeline.types.${row.type}`) })}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {order ? (
        <MenuItem asChild>
          <Link to={paths.orderDetail(restaurant.id, order)}>
            <ReceiptText className="size-5 text-ink-muted" aria-hidden />
            {t('session.see_order')}
          </Link>
        </MenuItem>
      ) : null}
      {onRefund ? (
        <MenuItem icon={<Undo2 aria-hidden />} onSelect={onRefund}>
          {t('session.refund')}
        </MenuItem>
      ) : null}
      {onVoid ? (
        <MenuItem danger icon={<X aria-hidden />} onSelect={onVoid}>
          {t('void.short')}
        </MenuItem>
      ) : null}
    </Menu>
  )
}
