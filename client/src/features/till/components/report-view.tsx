/** An X or Z report, the same on screen and on paper. */
import type { CashierReport } from '@forki/contract/cashiers'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../components/print/slip-parts.tsx'
import { useFormat } from '../../../lib/format.ts'
import { usePlace } from '../../../lib/me.ts'
import { useRegisterName } from '../till-words.ts'

export function ReportSlip({ report, copy }: { report: CashierReport; copy?: boolean }) {
  const { t } = useTranslation('print')
  const place = usePlace(report.restaurant.id)
  const { money, dateTime, percent } = useFormat(place?.timezone)
  const { date } = useFormat('UTC')
  const registerName = useRegisterName()
  const amount = (cents: number) => money(cents, report.restaurant.currency)
  const { orders, totals } = report
  return (
    <div className="slip">
      <h1>{report.restaurant.name}</h1>
      {report.restaurant.tax_id ? <p className="center">{report.restaurant.tax_id}</p> : null}
      <p className="center total">
        {report.kind === 'Z' ? t('report.z', { number: report.z_number ?? 0 }) : t('report.x')}
      </p>
      {copy ? <p className="copy">{t('copy')}</p> : null}
      <Row left={registerName(report.register)} right={report.cashier_name} />
      <Row left={t('report.day')} right={date(`${report.business_date}T00:00:00Z`)} />
      <Row left={t('report.opened')} right={dateTime(report.opened_at)} />
      <Row
        left={t(report.closed_at ? 'report.closed' : 'report.printed')}
        right={dateTime(report.closed_at ?? report.printed_at)}
      />
      <hr />
      <Row left={t('report.orders')} right={String(orders.count)} />
      <Row left={t('report.guests')} right={String(orders.guests)} />
      <Row left={t('subtotal')} right={amount(orders.subtotal_cents)} />
      <Row left={t('discount')} right={amount(-orders.discount_cents)} />
      <Row left={t('service')} right={amount(orders.service_charge_cents)} />
      {report.tax_lines.map((line) => (
        <Row
          key={line.rate_bps}
          left={t('tax', { rate: percent(line.rate_bps) })}
          right={amount(line.tax_cents)}
        />
      ))}
      <div className="total">
        <Row left={t('report.sales')} right={amount(orders.total_cents)} />
      </div>
      <Row left={t('report.average')} right={amount(orders.average_ticket_cents)} />
      <Row
        left={t('report.voids', { count: report.voids.count })}
        right={amount(report.voids.amount_cents)}
      />
      <hr />
      <p>
        <strong>{t('report.methods')}</strong>
      </p>
      {Object.entries(totals.by_method).map(([method, sums]) => (
        <Row
          key={method}
          left={`${t(`methods.${method as 'cash'}`)} (${sums.count})`}
          right={amount(sums.amount_cents)}
        />
      ))}
      <Row left={t('report.tips')} right={amount(totals.tips_cents)} />
      <Row left={t('report.refunds')} right={amount(-totals.refunds_cents)} />
      <Row left={t('rounding')} right={amount(totals.rounding_cents)} />
      <Cash report={report} amount={amount} />
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

function Cash({ report, amount }: { report: CashierReport; amount: (cents: number) => string }) {
  const { t } = useTranslation('print')
  const { cash } = report
  if (!cash) return null
  return (
    <>
      <hr />
      <p>
        <strong>{t('report.cash')}</strong>
      </p>
      <Row left={t('report.float')} right={amount(report.opening_float_cents)} />
      <Row left={t('report.cash_payments')} right={amount(cash.payments_cents)} />
      <Row left={t('report.cash_tips')} right={amount(cash.tips_cents)} />
      <Row left={t('report.cash_in')} right={amount(cash.cash_in_cents)} />
      <Row left={t('report.cash_out')} right={amount(-cash.cash_out_cents)} />
      <Row left={t('report.cash_refunds')} right={amount(-cash.refunds_cents)} />
      <Row left={t('report.expected')} right={amount(cash.expected_cents)} />
      {cash.counted_cents === null ? null : (
        <>
          <Row left={t('report.counted')} right={amount(cash.counted_cents)} />
          <div className="total">
            <Row left={t('report.difference')} right={amount(cash.difference_cents ?? 0)} />
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
            <Row
              key={row.denomination_cents}
              left={`${row.count} × ${amount(row.denomination_cents)}`}
              right={amount(row.count * row.denomination_cents)}
            />
          ))}
        </>
      ) : null}
    </>
  )
}
