/**
 * The bill before payment, the receipt after it, in the language of the house. All figures are the server's; nothing is
 * worked out here.
 */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { slipWords, type SlipWords } from './slip-words.ts'

interface ReceiptProps {
  order: Order
  restaurant: Restaurant
  /** Marks a second printing. */
  copy?: boolean
}

export function Receipt({ order, restaurant, copy }: ReceiptProps) {
  const words = slipWords(restaurant, order.currency)
  const { t, amount, dateTime, percent } = words
  const paid = order.status === 'completed'
  const lines = order.items.filter((item) => item.status !== 'voided')
  return (
    <div className="slip">
      <h1>{restaurant.name}</h1>
      <Prose text={headerOf(restaurant)} />
      {restaurant.tax_id ? <p className="center">{restaurant.tax_id}</p> : null}
      {copy ? <p className="copy">{t('copy')}</p> : null}
      <hr />
      <p className="center">
        <strong>{t(paid ? 'receipt' : 'bill')}</strong>
      </p>
      <Row
        left={t('order', { number: order.number })}
        right={order.table_label ? t('table', { label: order.table_label }) : t(`types.${order.order_type}`)}
      />
      <Row left={dateTime(order.completed_at ?? order.opened_at)} right={order.waiter_name} />
      <hr />
      {lines.map((item) => (
        <div key={item.id}>
          <Row left={`${item.quantity} × ${item.name}`} right={amount(item.line_total_cents)} />
          {item.modifiers.map((modifier) => (
            <p key={modifier.option_id} className="small">
              {modifier.name}
            </p>
          ))}
        </div>
      ))}
      <hr />
      <Row left={t('subtotal')} right={amount(order.subtotal_cents)} />
      {order.discount_cents > 0 ? <Row left={t('discount')} right={amount(-order.discount_cents)} /> : null}
      {order.service_charge_cents > 0 ? (
        <Row left={t('service')} right={amount(order.service_charge_cents)} />
      ) : null}
      {order.tax_lines.map((line) => (
        <Row
          key={line.rate_bps}
          left={t(order.prices_include_tax ? 'tax_included' : 'tax', { rate: percent(line.rate_bps) })}
          right={amount(line.tax_cents)}
        />
      ))}
      {order.rounding_cents === 0 ? null : <Row left={t('rounding')} right={amount(order.rounding_cents)} />}
      <div className="total">
        <Row left={t('total')} right={amount(order.total_cents + order.rounding_cents)} />
      </div>
      <Payments order={order} words={words} />
      {restaurant.receipt_footer ? (
        <>
          <hr />
          <Prose text={restaurant.receipt_footer} />
        </>
      ) : null}
    </div>
  )
}

function Payments({ order, words }: { order: Order; words: SlipWords }) {
  const { t, amount } = words
  if (order.payments.length === 0) return null
  return (
    <>
      <hr />
      {order.payments.map((payment) => (
        <div key={payment.id}>
          <Row
            left={t(payment.type === 'refund' ? 'refund' : `methods.${payment.method}`)}
            right={amount(payment.type === 'refund' ? -payment.amount_cents : payment.amount_cents)}
          />
          {payment.tip_cents > 0 ? <Row left={t('tip')} right={amount(payment.tip_cents)} /> : null}
          {payment.tendered_cents === null ? null : (
            <>
              <Row left={t('tendered')} right={amount(payment.tendered_cents)} />
              <Row left={t('change')} right={amount(payment.change_cents ?? 0)} />
            </>
          )}
        </div>
      ))}
      {order.balance_cents > 0 ? <Row left={t('balance')} right={amount(order.balance_cents)} /> : null}
    </>
  )
}

/** A line of a slip: words left, figure right. */
export const Row = ({ left, right }: { left: string; right: string }) => (
  <p className="row">
    <span>{left}</span>
    <span>{right}</span>
  </p>
)

/** What stands under the name; a header that begins with the name does not say it twice. */
function headerOf({ name, receipt_header }: Pick<Restaurant, 'name' | 'receipt_header'>): string {
  const [first = '', ...rest] = (receipt_header ?? '').split('\n')
  return first.trim().toLowerCase() === name.trim().toLowerCase() ? rest.join('\n') : (receipt_header ?? '')
}

const Prose = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (
      <p key={line} className="center">
        {line}
      </p>
    ))
