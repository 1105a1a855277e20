/**
 * Slip of an order in the restaurant's language: a bill until the order is completed, and then a receipt. The
 * server computes all figures.
 */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { SlipRow, SlipFoot, SlipHead, SlipPayments } from './slip-parts.tsx'
import type { SlipRestaurant } from '../../domain/printing/check-receipt-schema.ts'
import { WithSlipRestaurant } from './slip-restaurant.tsx'
import { orderDiscountOf, subtotalAfterLineDiscounts } from '../../domain/bill/line-discount.ts'
import { lineDiscountText } from './line-discount-text.ts'
import { slipTranslations, type SlipTranslations } from './slip-translations.ts'
import { nameIn } from '../../domain/translations/in-language.ts'
import { taxLabel } from '../../domain/bill/tax-label.ts'

export interface ReceiptProps {
  order: Order
  restaurant: Restaurant
  /** True for a repeated print, which is marked as a copy. */
  copy?: boolean
}

export function Receipt(props: ReceiptProps) {
  return (
    <WithSlipRestaurant restaurant={props.restaurant} order_id={props.order.id}>
      {(details) => <ReceiptSlip {...props} details={details} />}
    </WithSlipRestaurant>
  )
}

function ReceiptSlip({ order, restaurant, copy, details }: ReceiptProps & { details: SlipRestaurant }) {
  const translations = slipTranslations(restaurant, order.currency)
  const { t, amount, fullDateTime, percent, locale } = translations
  const paid = order.status === 'completed'
  return (
    <div className="slip">
      <SlipHead
        restaurant={details}
        copyWord={copy ? t('copy') : null}
        rehearsalWord={restaurant.rehearsal_of ? t('rehearsal') : null}
      />
      <p className="center">
        <strong>{t(paid ? 'receipt' : 'bill')}</strong>
      </p>
      <SlipRow
        left={t('order', { number: order.number })}
        right={order.table_label ? t('table', { label: order.table_label }) : t(`types.${order.order_type}`)}
      />
      <SlipRow left={fullDateTime(order.completed_at ?? order.opened_at)} right={order.waiter_name} />
      <hr />
      <ReceiptLines order={order} translations={translations} />
      <hr />
      <SlipRow left={t('subtotal')} right={amount(subtotalAfterLineDiscounts(order))} />
      {orderDiscountOf(order) > 0 ? (
        <SlipRow left={t('discount')} right={amount(-orderDiscountOf(order))} />
      ) : null}
      {order.service_charge_cents > 0 ? (
        <SlipRow left={t('service')} right={amount(order.service_charge_cents)} />
      ) : null}
      {order.tax_lines.map((line) => (
        <SlipRow
          key={line.rate_bps}
          left={taxLabel(line, { included: order.prices_include_tax, percent, text: t, lang: locale })}
          right={amount(line.tax_cents)}
        />
      ))}
      {order.rounding_cents === 0 ? null : (
        <SlipRow left={t('rounding')} right={amount(order.rounding_cents)} />
      )}
      <div className="total">
        <SlipRow left={t('total')} right={amount(order.total_cents + order.rounding_cents)} />
      </div>
      <SlipPayments
        payments={order.payments}
        balance_cents={order.balance_cents}
        translations={translations}
      />
      <SlipFoot restaurant={details} />
      {paid ? null : <p className="center">{t('not_a_receipt')}</p>}
    </div>
  )
}

interface ReceiptLinesProps {
  order: Order
  translations: SlipTranslations
}

/** Order lines of the slip without voided ones, with options and line discounts. */
function ReceiptLines({ order, translations }: ReceiptLinesProps) {
  const { amount, locale } = translations
  const lines = order.items.filter((item) => item.status !== 'voided')
  return (
    <>
      {lines.map((item) => (
        <div key={item.id}>
          <SlipRow
            left={`${item.quantity} × ${nameIn(item, locale)}`}
            right={amount(item.line_total_cents)}
          />
          {item.modifiers.map((modifier) => (
            <p key={modifier.option_id} className="small">
              {nameIn(modifier, locale)}
            </p>
          ))}
          {item.discount ? (
            <SlipRow
              left={lineDiscountText(translations, item.discount)}
              right={amount(-item.discount.amount_cents)}
            />
          ) : null}
        </div>
      ))}
    </>
  )
}
