/**
 * Tips by waiter with their total, for a session or a range of business days. The table can be printed and
 * exported.
 */
import { tipEndpoints } from '@forki/contract/calls/tips'
import type { TipReport } from '@forki/contract/tips'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportMenu } from '../../../components/export-menu.tsx'
import { Money } from '../../../components/money.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { SlipRow } from '../../../components/print/slip-parts.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { call } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { PHONE, useMediaQuery } from '../../../lib/media.ts'
import { resourceQueries } from '../../../lib/resource.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

const tipQueries = resourceQueries(tipEndpoints)
const COLUMNS = ['cash_cents', 'card_cents', 'other_cents', 'refunded_cents', 'net_cents'] as const

/** Period of the tips: one session, or the business days on which guests paid the tips. */
export type TipPeriod = { session_id: string } | { from_date: string; to_date: string }

interface TipTableProps {
  restaurant: AccessibleRestaurant
  period: TipPeriod
  /** Title of the printed table: the report number of the session, or the range of days. */
  title: string
}

export function TipTable({ restaurant, period, title }: TipTableProps) {
  const { t } = useTranslation(['tip-pool', 'cashiers', 'print'])
  const query = { restaurant_id: restaurant.id, ...period }
  const tips = useQuery(tipQueries.report({ query }))
  const print = useRollPrint()
  return (
    <QueryView query={tips} failed="cashier_session_fetch" skeleton={<SkeletonLines lines={6} />}>
      {(report) =>
        report.waiters.length === 0 ? (
          <EmptyState
            icon={HandCoins}
            title={t('waiters.empty_title')}
            description={t('waiters.empty_text')}
            action={<ShareLink restaurant={restaurant} />}
          />
        ) : (
          <div className="flex flex-col gap-4">
            {report.cash_hidden ? <p className="text-ink-soft">{t('cashiers:blind.why')}</p> : null}
            <Waiters report={report} />
            <TenderTips report={report} />
            <div className="flex flex-wrap justify-end gap-2">
              <div className="mr-auto">
                <ShareLink restaurant={restaurant} />
              </div>
              <ExportMenu
                filename={t('waiters.file')}
                failed="cashier_session_fetch"
                download={(format) => call(tipEndpoints.exportReport, { query: { ...query, format } })}
              />
              <Button
                icon={<Printer className="size-5" aria-hidden />}
                onClick={() => print.start(<TipSlip report={report} restaurant={restaurant} title={title} />)}
              >
                {t('cashiers:report.print')}
              </Button>
            </div>
            {print.sheet}
          </div>
        )
      }
    </QueryView>
  )
}

/** Link to the tip pool, for managers. */
function ShareLink({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('tip-pool')
  if (!can(restaurant, 'manage_memberships')) return null
  return (
    <Link to={paths.tips(restaurant.id)} className={buttonClass()}>
      {t('waiters.share')}
    </Link>
  )
}

/**
 * Columns of a tip report. The columns "other methods" and "refunded" are omitted if all their amounts are
 * zero.
 */
const columnsOf = ({ waiters }: TipReport) =>
  COLUMNS.filter(
    (column) =>
      (column !== 'other_cents' && column !== 'refunded_cents') || waiters.some((row) => row[column] !== 0),
  )

const signedSum = (sums: TipReport['total'], column: (typeof COLUMNS)[number]): number =>
  column === 'refunded_cents' ? -sums[column] : sums[column]

/** Tips by waiter on phones: name and net amount, with the other amounts below. */
function WaiterList({ report }: { report: TipReport }) {
  const { t } = useTranslation('tip-pool')
  const { money } = useFormat()
  const columns = columnsOf(report).filter((column) => column !== 'net_cents')
  const row = (name: string, sums: TipReport['total']) => (
    <>
      <span className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 truncate">{name}</span>
        <Money cents={sums.net_cents} currency={report.currency} />
      </span>
      <span className="tabular block text-sm text-ink-muted">
        {columns
          .map((column) => `${t(`waiters.${column}`)} ${money(signedSum(sums, column), report.currency)}`)
          .join(' · ')}
      </span>
    </>
  )
  return (
    <ul aria-label={t('waiters.title')} className="divide-y divide-line">
      {report.waiters.map((sums) => (
        <li key={sums.waiter_id ?? sums.waiter_name} className="py-2">
          {row(sums.waiter_name, sums)}
        </li>
      ))}
      <li className="border-t-2 border-line-strong py-2">{row(t('waiters.total'), report.total)}</li>
    </ul>
  )
}

function Waiters({ report }: { report: TipReport }) {
  const { t } = useTranslation('tip-pool')
  const phone = useMediaQuery(PHONE)
  const columns = columnsOf(report)
  if (phone) return <WaiterList report={report} />
  const cells = (sums: TipReport['total']) =>
    columns.map((column) => (
      <td key={column} className="px-3 py-2.5 text-right whitespace-nowrap">
        <Money
          cents={signedSum(sums, column)}
          currency={report.currency}
          className={column === 'net_cents' ? 'font-semibold' : ''}
        />
      </td>
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table on a phone
    <div tabIndex={0} role="region" aria-label={t('waiters.title')} className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-ink-muted">
            <th scope="col" className="px-3 py-2 font-normal">
              {t('waiters.waiter')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right font-normal">
                {t(`waiters.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {report.waiters.map((row) => (
            <tr key={row.waiter_id ?? row.waiter_name}>
              <th scope="row" className="px-3 py-2.5 text-left font-normal">
                {row.waiter_name}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="px-3 py-2.5 text-left">
              {t('waiters.total')}
            </th>
            {cells(report.total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Tips by own tender. They are part of the tips by card and by other methods. */
function TenderTips({ report: { tenders, currency } }: { report: TipReport }) {
  const { t } = useTranslation('tip-pool')
  if (tenders.length === 0) return null
  return (
    <section aria-label={t('waiters.own')}>
      <h3 className="px-3 text-sm text-ink-muted max-sm:px-0">{t('waiters.own')}</h3>
      <ul className="divide-y divide-line">
        {tenders.map((row) => (
          <li key={row.tender_id} className="flex items-baseline justify-between gap-4 px-3 py-2 max-sm:px-0">
            <span className="min-w-0 break-words">
              {tenderName({ tender_name: row.name, tender_name_en: row.name_en })}
            </span>
            <Money cents={row.net_cents} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TipSlip({ report, restaurant, title }: { report: TipReport } & Omit<TipTableProps, 'period'>) {
  const { t } = useTranslation('tip-pool')
  const { money } = useFormat(restaurant.timezone)
  const amount = (cents: number) => money(cents, report.currency)
  return (
    <div className="slip">
      <h1>{restaurant.name}</h1>
      <p className="center total">{t('waiters.title')}</p>
      <p className="center">{title}</p>
      {report.waiters.map((row) => (
        <div key={row.waiter_id ?? row.waiter_name}>
          <hr />
          <strong>
            <SlipRow left={row.waiter_name} right={amount(row.net_cents)} />
          </strong>
          <div className="pl-4">
            {COLUMNS.filter((column) => column !== 'net_cents' && row[column] !== 0).map((column) => (
              <SlipRow key={column} left={t(`waiters.${column}`)} right={amount(signedSum(row, column))} />
            ))}
          </div>
        </div>
      ))}
      <hr />
      <div className="total">
        <SlipRow left={t('waiters.total')} right={amount(report.total.net_cents)} />
      </div>
      {(report.tenders ?? []).map((row) => (
        <SlipRow
          key={row.tender_id}
          left={tenderName({ tender_name: row.name, tender_name_en: row.name_en }) ?? ''}
          right={amount(row.net_cents)}
        />
      ))}
    </div>
  )
}
