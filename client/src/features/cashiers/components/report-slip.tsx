/** X or Z report of a session, with the same layout on screen and on paper. */
import type { CashierReport } from '@forki/contract/cashier-reports'
import { useTranslation } from 'react-i18next'
import { SlipRow } from '../../../components/print/slip-parts.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useRegisterName } from '../register-name.ts'
import {
  NoSales,
  OpenOrders,
  OwnTenderAmounts,
  TenderCounts,
  TenderAmountBreakdown,
} from './report-parts.tsx'
import { taxLabel } from '../../../domain/bill/tax-label.ts'

export function ReportSlip({ report, copy }: { report: CashierReport; copy?: boolean }) {
  const { t } = useTranslation('print')
  const restaurant = useCurrentRestaurant(report.restaurant.id)
  const { money, dateTime } = useFormat(restaurant?.timezone)
  const { date } = useFormat('UTC')
  const registerName = useRegisterName()
  const amount = (cents: number) => money(cents, report.restaurant.currency)
  return (
    <div className="slip">
      {restaurant?.rehearsal_of ? <p className="copy">{t('rehearsal')}</p> : null}
      <h1>{report.restaurant.name}</h1>
      {report.restaurant.tax_id ? <p className="center">{report.restaurant.tax_id}</p> : null}
      <p className="center total">
        {report.kind === 'Z' ? t('report.z', { number: report.z_number ?? 0 }) : t('report.x')}
      </p>
      {copy ? <p className="copy">{t('copy')}</p> : null}
      <SlipRow left={registerName(report.register)} right={report.cashier_name} />
      <SlipRow left={t('report.day')} right={date(`${report.business_date}T00:00:00Z`)} />
      <SlipRow left={t('report.opened')} right={dateTime(report.opened_at)} />
      <SlipRow
        left={t(report.closed_at ? 'report.closed' : 'report.printed')}
        right={dateTime(report.closed_at ?? report.printed_at)}
      />
      <hr />
      <Sales report={report} formatAmount={amount} />
      <OpenOrders report={report} formatAmount={amount} />
      <Discounts report={report} formatAmount={amount} />
      <Taxes report={report} formatAmount={amount} />
      <Tenders report={report} formatAmount={amount} />
      <Cash report={report} formatAmount={amount} />
      <TenderCounts report={report} formatAmount={amount} />
      <NoSales report={report} />
      {report.notes ? (
        <>
          <hr />
          <p>
            {t('report.notes')}: {report.notes}
          </p>
        </>
      ) : null}
    </div>
  )
}

interface PartProps {
  report: CashierReport
  formatAmount: (cents: number) => string
}

/** Sales from gross to net. Tax included in the prices is not added. A blind count hides all these amounts. */
function Sales({ report: { orders, refunds, net, tax_lines, voids }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  const { percent } = useFormat()
  if (orders === null || refunds === null || net === null) return <p>{t('report.blind')}</p>
  const added = tax_lines.filter(({ included }) => included === false)
  return (
    <>
      <SlipRow left={t('report.orders')} right={String(orders.count)} />
      <SlipRow left={t('report.guests')} right={String(orders.guests)} />
      <SlipRow left={t('subtotal')} right={formatAmount(orders.subtotal_cents)} />
      <SlipRow left={t('discount')} right={formatAmount(-orders.discount_cents)} />
      <SlipRow left={t('service')} right={formatAmount(orders.service_charge_cents)} />
      {added.map((line) => (
        <SlipRow
          key={line.rate_bps}
          left={taxLabel(line, { included: false, percent, text: t })}
          right={formatAmount(line.tax_cents)}
        />
      ))}
      <div className="total">
        <SlipRow left={t('report.sales')} right={formatAmount(orders.total_cents)} />
      </div>
      {refunds.total_cents === 0 ? null : (
        <>
          <SlipRow left={t('report.refunds')} right={formatAmount(-refunds.total_cents)} />
          <div className="total">
            <SlipRow left={t('report.net')} right={formatAmount(net.total_cents)} />
          </div>
        </>
      )}
      <SlipRow
        left={t(refunds.total_cents === 0 ? 'report.average' : 'report.average_gross')}
        right={formatAmount(orders.average_ticket_cents)}
      />
      <SlipRow left={t('report.voids', { count: voids.count })} right={formatAmount(voids.amount_cents)} />
    </>
  )
}

const DISCOUNT_KINDS = ['order', 'line', 'complimentary'] as const

/** Discounts by kind, then by user and reason. */
function Discounts({ report: { discounts }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  if (discounts.length === 0) return null
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.discounts')}</strong>
      </p>
      {DISCOUNT_KINDS.map((kind) => {
        const rows = discounts.filter((row) => row.kind === kind)
        if (rows.length === 0) return null
        const name = t(`report.discount.${kind}`)
        const sum = (of: 'count' | 'amount_cents') => rows.reduce((total, row) => total + row[of], 0)
        return (
          <div key={kind}>
            <SlipRow left={`${name} (${sum('count')})`} right={formatAmount(-sum('amount_cents'))} />
            <div className="pl-4">
              {rows.map((row) => (
                <SlipRow
                  key={`${row.user_id} ${row.user_name} ${row.reason}`}
                  left={`${[row.user_name ?? t('report.unknown_user'), row.reason].filter(Boolean).join(' · ')} (${row.count})`}
                  right={formatAmount(-row.amount_cents)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </>
  )
}

/** Tax base and tax for each rate: of sales, of refunds, and sales minus refunds. */
function Taxes({ report: { tax_lines }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  const { percent } = useFormat()
  if (tax_lines.length === 0) return null
  const pair = (base: number, tax: number) => `${formatAmount(base)} + ${formatAmount(tax)}`
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.taxes')}</strong>
      </p>
      {tax_lines.map((line) => (
        <div key={`${line.rate_bps} ${line.included}`}>
          <p>{taxLabel(line, { included: line.included === true, percent, text: t })}</p>
          <SlipRow left={t('report.base_and_tax')} right={pair(line.base_cents, line.tax_cents)} />
          {line.refunded_base_cents === 0 && line.refunded_tax_cents === 0 ? null : (
            <>
              <SlipRow
                left={t('report.refunds')}
                right={pair(-line.refunded_base_cents, -line.refunded_tax_cents)}
              />
              <strong>
                <SlipRow left={t('report.net')} right={pair(line.net_base_cents, line.net_tax_cents)} />
              </strong>
            </>
          )}
        </div>
      ))}
    </>
  )
}

/** Totals by payment method, then of all methods: sales + tips − refunds − refunded tips = net. */
function Tenders({ report: { tenders, tender_total, totals }, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.methods')}</strong>
      </p>
      {tenders.map((tender) => (
        <div key={tender.method}>
          <strong>
            <SlipRow
              left={`${t(`methods.${tender.method}`)} (${tender.payments})`}
              right={formatAmount(tender.net_cents)}
            />
          </strong>
          <TenderAmountBreakdown tender={tender} amount={formatAmount} />
          <OwnTenderAmounts tender={tender} formatAmount={formatAmount} />
        </div>
      ))}
      {tender_total === null ? null : (
        <>
          <div className="total">
            <SlipRow left={t('total')} right={formatAmount(tender_total.net_cents)} />
          </div>
          <TenderAmountBreakdown tender={tender_total} amount={formatAmount} />
        </>
      )}
      {totals.rounding_cents === 0 ? null : (
        <SlipRow left={t('report.rounding')} right={formatAmount(totals.rounding_cents)} />
      )}
    </>
  )
}

function Cash({ report, formatAmount }: PartProps) {
  const { t } = useTranslation('print')
  const { cash } = report
  if (!cash) return null
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.cash')}</strong>
      </p>
      <SlipRow left={t('report.float')} right={formatAmount(report.opening_float_cents)} />
      <SlipRow left={t('report.cash_payments')} right={formatAmount(cash.payments_cents)} />
      <SlipRow left={t('report.cash_tips')} right={formatAmount(cash.tips_cents)} />
      <SlipRow left={t('report.cash_in')} right={formatAmount(cash.cash_in_cents)} />
      <SlipRow left={t('report.cash_out')} right={formatAmount(-cash.cash_out_cents)} />
      <SlipRow left={t('report.cash_refunds')} right={formatAmount(-cash.refunds_cents)} />
      {cash.tips_refunded_cents === 0 ? null : (
        <SlipRow left={t('report.cash_tips_refunded')} right={formatAmount(-cash.tips_refunded_cents)} />
      )}
      <SlipRow left={t('report.expected')} right={formatAmount(cash.expected_cents)} />
      {report.first_count === null || report.first_count.counted_cash_cents === cash.counted_cents ? null : (
        <>
          <SlipRow
            left={t('report.first_count')}
            right={formatAmount(report.first_count.counted_cash_cents)}
          />
          <p className="pl-4">{report.first_count.counted_by_name}</p>
        </>
      )}
      {cash.counted_cents === null ? null : (
        <>
          <SlipRow left={t('report.counted')} right={formatAmount(cash.counted_cents)} />
          <div className="total">
            <SlipRow left={t('report.difference')} right={formatAmount(cash.difference_cents ?? 0)} />
          </div>
        </>
      )}
      {report.counts.length > 0 ? (
        <>
          <hr />
          <p>
            <strong>{t('report.count')}</strong>
          </p>
          {report.counts.map((row) => (
            <SlipRow
              key={row.denomination_cents}
              left={`${row.count} × ${formatAmount(row.denomination_cents)}`}
              right={formatAmount(row.count * row.denomination_cents)}
            />
          ))}
        </>
      ) : null}
    </>
  )
}
