import type { CashierSession } from '@forki/contract/cashiers'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../../components/data-table.tsx'
import type { Column } from '../../../../components/data-table/column.ts'
import { Money } from '../../../../components/money.tsx'
import { tenderName } from '../../../../domain/bill/tender-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import type { SessionListParams } from '../../list-params.ts'
import { useRegisterName } from '../../register-name.ts'
import { CashDifferenceChip } from '../cash-difference-text.tsx'

interface SessionTableProps {
  query: UseQueryResult<Page<CashierSession>>
  list: SessionListParams
  restaurant: AccessibleRestaurant
  empty: ReactNode
}

/**
 * Table of cashier sessions: number, cashier, times, sales, tips and differences. The newest are first by
 * default.
 */
export function SessionTable({ query, list, restaurant, empty }: SessionTableProps) {
  const { t } = useTranslation('cashiers')
  const { currency } = restaurant
  const columns: Column<CashierSession>[] = [
    {
      key: 'z_number',
      header: t('sessions.report'),
      sort: 'z_number',
      cell: (session) => <SessionNumber session={session} />,
    },
    {
      key: 'cashier_name',
      header: t('sessions.cashier'),
      cell: (session) => <SessionCashier session={session} />,
    },
    {
      key: 'opened_at',
      header: t('sessions.opened'),
      sort: 'opened_at',
      cell: (session) => <SessionPeriod restaurant={restaurant} session={session} />,
    },
    {
      key: 'sales',
      header: t('sessions.sales'),
      numeric: true,
      cell: (session) => (
        <Money cents={session.totals.sales_cents} currency={currency} className="font-semibold" />
      ),
    },
    {
      key: 'tips',
      header: t('sessions.tips'),
      numeric: true,
      onlyWide: true,
      cell: (session) => <Money cents={session.totals.tips_cents} currency={currency} />,
    },
    {
      key: 'difference',
      header: t('sessions.difference'),
      cell: (session) => <SessionDifference currency={currency} session={session} />,
    },
  ]
  return (
    <DataTable
      label={t('sessions.title')}
      columns={columns}
      query={query}
      list={list}
      failed="cashier_sessions_fetch"
      empty={empty}
      href={(session) => paths.cashierSession(restaurant.id, session.id)}
    />
  )
}

/** Number of the session's Z report. An open session has a mark instead. */
function SessionNumber({ session }: { session: CashierSession }) {
  const { t } = useTranslation('cashiers')
  return session.z_number === null ? (
    t('sessions.running')
  ) : (
    <span className="tabular">{t('history.z', { number: session.z_number })}</span>
  )
}

function SessionCashier({ session }: { session: CashierSession }) {
  const registerName = useRegisterName()
  return (
    <span>
      {session.cashier_name}
      <span className="block text-sm text-ink-muted">{registerName(session.register)}</span>
    </span>
  )
}

function SessionPeriod({
  restaurant,
  session,
}: {
  restaurant: AccessibleRestaurant
  session: CashierSession
}) {
  const { dateTime, time } = useFormat(restaurant.timezone)
  return (
    <span className="tabular whitespace-nowrap">
      {dateTime(session.opened_at)}
      {session.closed_at ? ` – ${time(session.closed_at)}` : null}
    </span>
  )
}

/** Differences of cash and of other counted methods, or a mark that the session is open. */
function SessionDifference({ currency, session }: { currency: string; session: CashierSession }) {
  const { t } = useTranslation('cashiers')
  return session.difference_cents === null ? (
    <StatusChip size="sm" icon={CircleDot} tone="info">
      {t('sessions.open')}
    </StatusChip>
  ) : (
    <span className="inline-flex flex-col items-start gap-1">
      <CashDifferenceChip cents={session.difference_cents} currency={currency} />
      {session.tender_counts
        .filter((row) => row.difference_cents !== 0)
        .map((row) => (
          <span key={row.tender_id ?? row.method} className="flex flex-wrap items-center gap-1.5 text-sm">
            {tenderName({ tender_name: row.name, tender_name_en: row.name_en }) ?? t(`methods.${row.method}`)}
            <CashDifferenceChip cents={row.difference_cents} currency={currency} />
          </span>
        ))}
    </span>
  )
}
