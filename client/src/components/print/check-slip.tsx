/**
 * Bill or receipt of one check of a split bill, in the restaurant's language. The server computes all
 * amounts.
 */
import type { Restaurant } from '@forki/contract/restaurants'
import type { CheckReceipt } from '../../domain/printing/check-receipt-schema.ts'
import { SlipRow, SlipFoot, SlipHead, SlipPayments } from './slip-parts.tsx'
import { lineDiscountText } from './line-discount-text.ts'
import { slipTranslations } from './slip-translations.ts'

export interface CheckSlipProps {
  receipt: CheckReceipt
  restaurant: Restaurant
  /** True for a repeated print, which is marked as a copy. */
  copy?: boolean
}

export function CheckSlip({ receipt, restaurant, copy }: CheckSlipProps) {
  const translations = slipTranslations(restaurant, receipt.currency)
  const { t, amount, fullDateTime } = translations
  const { order, check } = receipt
  const checkTexts = [
    t('check', { position: check.position, count: check.count }),
    // The label of an unnamed check is its position, which the slip already shows and therefore omits.
    ...(check.is_rest ? [t('rest')] : check.label === String(check.position) ? [] : [check.label]),
  ]
  return (
    <div className="slip">
      <SlipHead
        restaurant={receipt.restaurant}
        copyWord={copy ? t('copy') : null}
        rehearsalWord={restaurant.rehearsal_of ? t('rehearsal') : null}
      />
      <p className="center">
        <strong>{t(receipt.kind)}</strong>
      </p>
      <p className="center">{checkTexts.join(' · ')}</p>
      <SlipRow
        left={t('order', { number: order.number })}
        right={order.table_label ? t('table', { label: order.table_label }) : t(`types.${order.order_type}`)}
      />
      <SlipRow left={fullDateTime(receipt.printed_at)} right={order.waiter_name} />
      <hr />
      {receipt.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of a check may be equal
        <div key={index}>
          <SlipRow
            left={`${line.share ? `${line.share} · ` : ''}${line.quantity} × ${line.name}`}
            right={amount(line.amount_cents)}
          />
          {line.modifiers.map((modifier) => (
            <p key={modifier.name} className="small">
              {modifier.name}
            </p>
          ))}
          {line.discount ? <p className="small">{lineDiscountText(translations, line.discount)}</p> : null}
        </div>
      ))}
      {receipt.lines.length > 0 ? <hr /> : null}
      {receipt.rounding_cents === 0 ? null : (
        <SlipRow left={t('rounding')} right={amount(receipt.rounding_cents)} />
      )}
      <div className="total">
        <SlipRow left={t('total')} right={amount(receipt.total_cents + receipt.rounding_cents)} />
      </div>
      <SlipPayments
        payments={receipt.payments}
        balance_cents={receipt.balance_cents}
        translations={translations}
      />
      <SlipFoot restaurant={receipt.restaurant} />
      {receipt.kind === 'bill' ? <p className="center">{t('not_a_receipt')}</p> : null}
    </div>
  )
}
