/**
 * Payment section of the counter: tip, exact cash, suggested amounts of cash, another amount, card, and the
 * restaurant's own tenders.
 */
import { suggestedCashAmounts } from '@forki/contract/money/denominations'
import { Banknote, CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import { OwnTenderButtons } from '../../../components/payments/own-tender-buttons.tsx'
import { TipPicker } from '../../../features/cashiers/components/tip-picker.tsx'
import { TicketTotals } from '../../../features/orders/components/ticket-totals.tsx'
import { useFormat } from '../../../lib/format.ts'
import { PHONE, useMediaQuery } from '../../../lib/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ExactButton } from './exact-button.tsx'
import type { Counter } from './use-counter.ts'

/** Id of the form of a payment without cash. `ChargeButton` submits it from outside. */
const CASHLESS_FORM = 'counter-cashless'

interface CounterPaymentProps {
  counter: Counter
  /** False if `ChargeButton` is elsewhere, such as in the footer of a low sheet, where it is always in view. */
  hasCharge?: boolean
}

export function CounterPayment({ counter, hasCharge = true }: CounterPaymentProps) {
  const { t } = useTranslation(['counter', 'cashiers'])
  const { money } = useFormat()
  const { editor, payment, restaurant } = counter
  const { currency } = editor.order
  const isCash = payment.method === 'cash'
  const isPhone = useMediaQuery(PHONE)
  return (
    <>
      <TicketTotals editor={editor} />
      {restaurant.tip_presets_bps.length > 0 ? (
        <TipPicker payment={payment} presets={restaurant.tip_presets_bps} currency={currency} />
      ) : null}
      <Segmented
        label={t('cashiers:pay.method')}
        value={payment.tender ? null : isCash ? 'cash' : 'card'}
        onChange={payment.setMethod}
        size="touch"
        block
        options={[
          {
            value: 'cash',
            label: t('cashiers:methods.cash'),
            icon: <Banknote className="size-5" aria-hidden />,
          },
          {
            value: 'card',
            label: t('cashiers:methods.card'),
            icon: <CreditCard className="size-5" aria-hidden />,
          },
        ]}
      />
      <OwnTenderButtons
        restaurant_id={restaurant.id}
        payment={payment}
        visibleCount={isPhone ? 1 : 3}
        rowCount={2}
        className="-mt-1 short:mt-0"
      />
      {hasCharge && isCash ? <ExactButton counter={counter} /> : null}
      {isCash ? <CashButtons counter={counter} /> : <CashlessFields counter={counter} />}
      {hasCharge && !isCash ? <CashlessButton counter={counter} /> : null}
      {editor.totals.total_cents === 0 ? (
        <Notice tone="warning" title={t('pay.nothing')}>
          {t('pay.nothing_text', { amount: money(0, currency) })}
        </Notice>
      ) : null}
    </>
  )
}

/** Button that takes the payment with the chosen method. */
export const ChargeButton = ({ counter }: { counter: Counter }) =>
  counter.payment.method === 'cash' ? (
    <ExactButton counter={counter} className="flex-1" />
  ) : (
    <CashlessButton counter={counter} />
  )

function CashButtons({ counter }: { counter: Counter }) {
  const { t } = useTranslation(['counter', 'cashiers'])
  const { money } = useFormat()
  const { payment, pay, editor } = counter
  const { currency } = editor.order
  const { tendered_cents } = payment
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (tendered_cents !== null) pay.cash(tendered_cents)
      }}
    >
      <div className="grid grid-cols-3 gap-2 empty:hidden">
        {suggestedCashAmounts(payment.due, currency)
          .slice(-3)
          .map((note) => (
            <Button
              key={note}
              size="big"
              disabled={pay.isBlocked}
              aria-label={t('pay.note', { amount: money(note, currency) })}
              onClick={() => pay.cash(note)}
              className="px-1! text-base! short:h-12!"
            >
              <Money cents={note} currency={currency} />
            </Button>
          ))}
      </div>
      <TenderedField counter={counter} />
    </form>
  )
}

/** Field for a cash amount other than the suggested ones. The button beside the field shows the change. */
function TenderedField({ counter: { payment, pay, editor } }: { counter: Counter }) {
  const { t } = useTranslation(['counter', 'cashiers'])
  const { money } = useFormat()
  const { currency } = editor.order
  const { change, tendered_cents } = payment
  const isShort = change !== null && change < 0
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t('pay.other')}
          hideLabel
          error={
            payment.unreadable ? t('cashiers:pay.unreadable') : isShort ? t('pay.cash_short') : undefined
          }
        >
          <Input
            size="touch"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('pay.other')}
            className="tabular text-right text-lg font-semibold placeholder:text-left placeholder:text-base placeholder:font-normal"
            value={payment.tendered}
            onChange={(event) => payment.setTendered(event.target.value)}
          />
        </Field>
      </div>
      {payment.tendered === '' ? null : (
        <Button
          type="submit"
          size="touch"
          variant="primary"
          disabled={pay.isBlocked || tendered_cents === null || isShort}
        >
          {change !== null && change > 0
            ? `${t('cashiers:pay.change')} ${money(change, currency)}`
            : t('cashiers:pay.charge')}
        </Button>
      )}
    </div>
  )
}

/**
 * Field for the reference of a payment by card or by a tender of the restaurant. A tender may require the reference
 * (MON-66).
 */
function CashlessFields({ counter: { payment, pay } }: { counter: Counter }) {
  const { t } = useTranslation(['counter', 'cashiers'])
  const isOffline = useStreamState() === 'offline'
  const { tender } = payment
  return (
    <form
      id={CASHLESS_FORM}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        pay.cashless()
      }}
    >
      {isOffline ? <Notice tone="warning">{t('pay.offline_card')}</Notice> : null}
      <Field label={t('cashiers:pay.reference')} hideLabel>
        <Input
          size="touch"
          maxLength={60}
          autoComplete="off"
          required={tender?.reference_required === true}
          placeholder={tender?.reference_required ? t('pay.reference_needed') : t('cashiers:pay.reference')}
          value={payment.reference}
          onChange={(event) => payment.setReference(event.target.value)}
        />
      </Field>
    </form>
  )
}

/** Button that submits `CashlessFields`. */
function CashlessButton({ counter: { payment, pay, editor } }: { counter: Counter }) {
  const { t } = useTranslation(['counter', 'cashiers'])
  const isOffline = useStreamState() === 'offline'
  const { tender } = payment
  const name = tender && tenderName({ tender_name: tender.label, tender_name_en: tender.label_en })
  return (
    <Button
      type="submit"
      form={CASHLESS_FORM}
      variant="primary"
      size="big"
      block
      disabled={pay.isBlocked || isOffline || payment.lacksReference}
      className="justify-between! px-4! low:h-12!"
      aria-keyshortcuts="F8"
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="line-clamp-2 min-w-0 text-left leading-tight break-words whitespace-normal">
          {name === null ? t('pay.card') : t('pay.own', { name })}
        </span>
        <span className="max-md:hidden">
          <Kbd>F8</Kbd>
        </span>
      </span>{' '}
      <Money cents={payment.due} currency={editor.order.currency} className="shrink-0 text-xl" />
    </Button>
  )
}
