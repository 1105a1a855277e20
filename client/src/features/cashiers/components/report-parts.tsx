/**
 * Parts of an X or Z report: open orders, amounts by own tender (such as vouchers), counted totals, and drawer
 * openings without a sale.
 */
import type { CashierReport } from '@forki/contract/cashier-reports'
import { useTranslation } from 'react-i18next'
import { SlipRow } from '../../../components/print/slip-parts.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'

interface PartProps {
  report: CashierReport
  formatAmount: (cents: number) => string
}

type TenderTotals = Omit<CashierReport['tenders'][number], 'method' | 'own'>

/**
 * Sales, tips and their refunds that add up to a method's net amount. Hidden if the method has only sales.
 */
export function TenderAmountBreakdown({
  tender,
  amount,
}: {
  tender: TenderTotals
  amount: PartProps['formatAmount']
}) {
  const { t } = useTranslation('print')
  const amountRows = [
    ['report.sales', tender.sales_cents],
    ['report.tips', tender.tips_cents],
    ['report.refunds', -tender.refunds_cents],
    ['report.tips_refunded', -tender.tips_refunded_cents],
  ] as const
  const moved = amountRows.filter(([, cents]) => cents !== 0)
  if (moved.length === 1 && tender.sales_cents !== 0) return null
  return (
    <div className="pl-4">
      {moved.map(([name, cents]) => (
        <SlipRow key={name} left={t(name)} right={amount(cents)} />
      ))}
    </div>
  )
}

/**
 * Net amounts of a payment method by each of the restaurant's own tenders, such as vouchers, and of its other
 * payments. Together they equal the net amount of the method.
 */
export function OwnTenderAmounts({
  tender: { own, payments, net_cents },
  formatAmount,
}: Pick<PartProps, 'formatAmount'> & { tender: CashierReport['tenders'][number] }) {
  const { t } = useTranslation('print')
  if (own.length === 0) return null
  const otherAmounts = {
    payments: payments - own.reduce((sum, row) => sum + row.payments, 0),
    net_cents: net_cents - own.reduce((sum, row) => sum + row.net_cents, 0),
  }
  return (
    <div className="pl-8">
      {own.map((row) => (
        <div key={row.tender_id}>
          <SlipRow
            left={`${tenderName({ tender_name: row.name, tender_name_en: row.name_en }) ?? ''} (${row.payments})`}
            right={formatAmount(row.net_cents)}
          />
          <TenderAmountBreakdown tender={row} amount={formatAmount} />
        </div>
      ))}
      {otherAmounts.payments === 0 && otherAmounts.net_cents === 0 ? null : (
        <SlipRow
          left={`${t('report.no_tender')} (${otherAmounts.payments})`}
          right={formatAmount(otherAmounts.net_cents)}
        />
      )}
    </div>
  )
}

/** Expected and counted total of each counted payment method other than cash. */
export function TenderCounts({ report: { tender_counts }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  if (tender_counts.length === 0) return null
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.tender_counts')}</strong>
      </p>
      {tender_counts.map((row) => (
        <div key={row.tender_id ?? row.method}>
          <p>
            {tenderName({ tender_name: row.name, tender_name_en: row.name_en }) ?? t(`methods.${row.method}`)}
          </p>
          <div className="pl-4">
            <SlipRow left={t('report.expected')} right={formatAmount(row.expected_cents)} />
            <SlipRow left={t('report.counted')} right={formatAmount(row.counted_cents)} />
            <strong>
              <SlipRow left={t('report.difference')} right={formatAmount(row.difference_cents)} />
            </strong>
          </div>
        </div>
      ))}
    </>
  )
}

/** Orders that still owe money. Their sales are in no report yet. */
export function OpenOrders({ report: { open_orders }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  if (open_orders === null || open_orders.count === 0) return null
  return (
    <strong>
      <SlipRow
        left={t('report.open_orders', { count: open_orders.count })}
        right={formatAmount(open_orders.balance_cents)}
      />
    </strong>
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
        <SlipRow left={t('report.no_sales')} right={String(no_sales.count)} />
      </strong>
      <div className="pl-4">
        {no_sales.by.map((row) => (
          <SlipRow
            key={`${row.user_id} ${row.user_name} ${row.reason}`}
            left={`${row.user_name} · ${row.reason}`}
            right={String(row.count)}
          />
        ))}
      </div>
    </>
  )
}
