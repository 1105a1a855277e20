/**
 * Parts of an X or Z report: counted totals of payment methods other than cash, and drawer openings without a
 * sale.
 */
import type { CashierReport } from '@forki/contract/cashier-reports'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../components/print/slip-parts.tsx'

interface PartProps {
  report: CashierReport
  amount: (cents: number) => string
}

/** Expected and counted total of each counted payment method other than cash. */
export function TenderCounts({ report: { tender_counts }, amount }: PartProps) {
  const { t } = useTranslation('print')
  if (tender_counts.length === 0) return null
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.tender_counts')}</strong>
      </p>
      {tender_counts.map((row) => (
        <div key={row.method}>
          <p>{t(`methods.${row.method}`)}</p>
          <div className="pl-4">
            <Row left={t('report.expected')} right={amount(row.expected_cents)} />
            <Row left={t('report.counted')} right={amount(row.counted_cents)} />
            <strong>
              <Row left={t('report.difference')} right={amount(row.difference_cents)} />
            </strong>
          </div>
        </div>
      ))}
    </>
  )
}

/** Drawer openings without a sale, by user and reason. */
export function NoSales({ report: { no_sales } }: Pick<PartProps, 'report'>) {
  const { t } = useTranslation('print')
  if (no_sales.count === 0) return null
  return (
    <>
      <hr />
      <strong>
        <Row left={t('report.no_sales')} right={String(no_sales.count)} />
      </strong>
      <div className="pl-4">
        {no_sales.by.map((row) => (
          <Row
            key={`${row.user_id} ${row.reason}`}
            left={`${row.user_name} · ${row.reason}`}
            right={String(row.count)}
          />
        ))}
      </div>
    </>
  )
}
