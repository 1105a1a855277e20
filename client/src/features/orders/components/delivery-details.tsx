/** Address, phone numbers and courier of a delivery, and the amounts of its platform. */
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'

export function DeliveryDetails({ order }: { order: Order }) {
  const { t } = useTranslation('delivery')
  const { delivery } = order
  if (!delivery) return null
  return (
    <>
      {delivery.address ? <p className="whitespace-pre-line">{delivery.address}</p> : null}
      <Phone number={delivery.phone} />
      {delivery.courier_name ? <p>{t('courier', { name: delivery.courier_name })}</p> : null}
      <Phone number={delivery.courier_phone} />
      <Amounts order={order} />
    </>
  )
}

function Phone({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="tabular w-fit font-semibold underline">
      {number}
    </a>
  )
}

/** Amounts from the platform, for information only. Only payments in a cashier session settle the order. */
function Amounts({ order: { delivery, currency, balance_cents, total_cents } }: { order: Order }) {
  const { t } = useTranslation('delivery')
  const { money } = useFormat()
  const rows = (['platform_total', 'platform_fee', 'prepaid'] as const).flatMap((name) => {
    const cents = delivery?.[`${name}_cents`] ?? null
    return cents === null ? [] : [{ name, cents }]
  })
  if (rows.length === 0) return null
  const difference = total_cents - (delivery?.platform_total_cents ?? total_cents)
  return (
    <>
      <dl className="flex flex-col gap-0.5">
        {rows.map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{t(name)}</dt>
            <dd>
              <Money cents={cents} currency={currency} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      {difference === 0 ? null : (
        <p className="font-semibold">
          {t(difference > 0 ? 'total_higher' : 'total_lower', {
            amount: money(Math.abs(difference), currency),
          })}
        </p>
      )}
      {delivery?.prepaid_cents && balance_cents > 0 ? (
        <p className="text-sm text-ink-soft">{t('prepaid_hint')}</p>
      ) : null}
    </>
  )
}
