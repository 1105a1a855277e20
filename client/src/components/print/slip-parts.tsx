/** Shared parts of slips for guests: header, payments and footer. */
import type { Transaction } from '@forki/contract/transactions'
import type { SlipRestaurant } from '../../domain/printing/check-receipt-schema.ts'
import { tenderName } from '../../domain/bill/tender-name.ts'
import type { SlipTranslations } from './slip-translations.ts'

interface SlipHeadProps {
  restaurant: SlipRestaurant
  /** Text that marks a copy. Null on an original slip. */
  copyWord: string | null
  /** Text that marks a slip of a rehearsal copy (sandbox) of a restaurant. Null on a real slip. */
  rehearsalWord: string | null
}

export function SlipHead({ restaurant, copyWord, rehearsalWord }: SlipHeadProps) {
  return (
    <>
      {rehearsalWord ? <p className="copy">{rehearsalWord}</p> : null}
      <h1>{restaurant.name}</h1>
      <Prose text={headerOf(restaurant)} />
      {restaurant.tax_id ? <p className="center">{restaurant.tax_id}</p> : null}
      {copyWord ? <p className="copy">{copyWord}</p> : null}
      <hr />
    </>
  )
}

export function SlipFoot({ restaurant }: { restaurant: SlipRestaurant }) {
  if (!restaurant.receipt_footer) return null
  return (
    <>
      <hr />
      <Prose text={restaurant.receipt_footer} />
    </>
  )
}

type SlipPayment = Pick<
  Transaction,
  'type' | 'method' | 'amount_cents' | 'tip_cents' | 'tendered_cents' | 'change_cents'
> &
  Partial<Pick<Transaction, 'tender_name' | 'tender_name_en'>>

interface SlipPaymentsProps {
  payments: readonly SlipPayment[]
  balance_cents: number
  translations: SlipTranslations
}

export function SlipPayments({ payments, balance_cents, translations }: SlipPaymentsProps) {
  const { t, amount } = translations
  if (payments.length === 0) return null
  return (
    <>
      <hr />
      {payments.map((payment, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two payments may be equal
        <div key={index}>
          <SlipRow
            left={
              payment.type === 'refund'
                ? t('refund')
                : (tenderName(payment, translations.locale) ?? t(`methods.${payment.method}`))
            }
            right={amount(payment.type === 'refund' ? -payment.amount_cents : payment.amount_cents)}
          />
          {payment.tip_cents > 0 ? <SlipRow left={t('tip')} right={amount(payment.tip_cents)} /> : null}
          {payment.tip_cents > 0 && payment.type !== 'refund' ? (
            <SlipRow left={t('charged')} right={amount(payment.amount_cents + payment.tip_cents)} />
          ) : null}
          {payment.tendered_cents === null ? null : (
            <>
              <SlipRow left={t('tendered')} right={amount(payment.tendered_cents)} />
              <SlipRow left={t('change')} right={amount(payment.change_cents ?? 0)} />
            </>
          )}
        </div>
      ))}
      {balance_cents > 0 ? <SlipRow left={t('balance')} right={amount(balance_cents)} /> : null}
    </>
  )
}

/** One row of a slip, with a text on the left and an amount on the right. */
export const SlipRow = ({ left, right }: { left: string; right: string }) => (
  <p className="row">
    <span>{left}</span>
    <span>{right}</span>
  </p>
)

/** Header text of the slip below the restaurant's name. A first line that repeats the name is omitted. */
function headerOf({ name, receipt_header }: SlipRestaurant): string {
  const [first = '', ...rest] = (receipt_header ?? '').split('\n')
  return first.trim().toLowerCase() === name.trim().toLowerCase() ? rest.join('\n') : (receipt_header ?? '')
}

const Prose = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and lines never move
      <p key={index} className="center">
        {line}
      </p>
    ))
