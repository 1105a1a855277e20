/** Table of the closing cash count by denomination, compared with the expected cash. */
import type { CashierReport } from '@forki/contract/cashier-reports'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../../ui/table.tsx'
import { useCashDifferenceText } from '../cash-difference-text.tsx'

export function CountTable({ report }: { report: CashierReport }) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const gapText = useCashDifferenceText(report.restaurant.currency)
  const { currency } = report.restaurant
  const { cash, counts, first_count } = report
  if (!cash || cash.counted_cents === null) {
    return <p className="p-5 text-ink-muted">{t('session.not_counted')}</p>
  }
  const rows = counts.toSorted((a, b) => b.denomination_cents - a.denomination_cents)
  const gap = cash.difference_cents ?? 0
  const counted = cash.counted_cents
  return (
    <Table aria-label={t('session.tabs.count')}>
      <TableHead className={clsx(rows.length === 0 && 'sr-only')}>
        <tr>
          <HeadCell>{t('session.columns.piece')}</HeadCell>
          <HeadCell numeric>{t('session.columns.count')}</HeadCell>
          <HeadCell className="w-2/5 max-sm:hidden">
            <span className="sr-only">{t('session.columns.share')}</span>
          </HeadCell>
          <HeadCell numeric>{t('cash.amount')}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.length === 0 ? <TotalOnlyRow /> : null}
        {rows.map(({ denomination_cents, count }) => (
          <CountRow
            key={denomination_cents}
            currency={currency}
            differenceCents={gap}
            countedCents={counted}
            denomination_cents={denomination_cents}
            count={count}
          />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line text-lg">
        {first_count === null || first_count.counted_cash_cents === counted ? null : (
          <Total
            name={`${t('blind.first_count')} · ${first_count.counted_by_name}`}
            text={money(first_count.counted_cash_cents, currency)}
          />
        )}
        <Total name={t('close.counted')} text={money(counted, currency)} />
        <Total name={t('close.expected')} text={money(cash.expected_cents, currency)} />
        <Total
          name={t('sessions.difference')}
          text={gap === 0 ? gapText(0) : money(gap, currency)}
          className={clsx(
            gap < 0 && 'text-danger-ink',
            gap > 0 && 'text-warning-ink',
            gap === 0 && 'text-success-ink',
          )}
        />
      </tfoot>
    </Table>
  )
}

function TotalOnlyRow() {
  const { t } = useTranslation('cashiers')
  return (
    <TableRow>
      <Cell colSpan={4} className="text-ink-muted">
        {t('session.total_only')}
      </Cell>
    </TableRow>
  )
}

interface CountRowProps {
  currency: string
  differenceCents: number
  countedCents: number
  denomination_cents: number
  count: number
}

/** Row of one denomination: number of notes or coins, share of the counted cash, and amount. */
function CountRow({ currency, differenceCents, countedCents, denomination_cents, count }: CountRowProps) {
  const { t } = useTranslation('cashiers')
  /** True if one note or coin of this denomination, more or less, would explain the cash difference. */
  const closes = differenceCents !== 0 && denomination_cents === Math.abs(differenceCents)
  const cents = denomination_cents * count
  return (
    <TableRow className={clsx(closes && 'bg-warning-soft')}>
      <Cell className="font-semibold">
        <Money cents={denomination_cents} currency={currency} />
        {closes ? (
          <span className="block text-sm font-normal text-warning-ink">
            {t(differenceCents < 0 ? 'session.one_more' : 'session.one_less')}
          </span>
        ) : null}
      </Cell>
      <Cell numeric>× {count}</Cell>
      <Cell className="max-sm:hidden">
        <span
          aria-hidden
          className="block h-2 rounded-full bg-accent"
          style={{ width: `${countedCents > 0 ? Math.max(1, (cents / countedCents) * 100) : 0}%` }}
        />
      </Cell>
      <Cell numeric>
        <Money cents={cents} currency={currency} />
      </Cell>
    </TableRow>
  )
}

const Total = ({ name, text, className }: { name: string; text: string; className?: string }) => (
  <tr>
    <th scope="row" colSpan={2} className="px-4 py-2 text-left font-semibold">
      {name}
    </th>
    <td colSpan={2} className={clsx('tabular px-4 py-2 text-right font-semibold', className)}>
      {text}
    </td>
  </tr>
)
