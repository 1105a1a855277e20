import type { Restaurant } from '@forki/contract/restaurants'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Receipt } from '../../../components/print/slips.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { sampleOrder } from '../sample-order.ts'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

type Roll = '80' | '58'

/** What stands on a receipt above and below the bill, and the receipt itself as it will be printed. */
export function ReceiptSection({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const [roll, setRoll] = useState<Roll>('80')
  return (
    <FormSection id="receipt" plain title={t('sections.receipt')} description={t('receipt_text')}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_auto]">
        <div className="flex flex-col gap-5">
          <TextField name="receipt_header" hint={t('receipt_header_hint')} long />
          <TextField name="receipt_footer" hint={t('receipt_footer_hint')} long />
        </div>
        <div className="flex min-w-0 flex-col items-center gap-5 rounded-md bg-sunken p-2 py-5 sm:p-5">
          <Segmented<Roll>
            label={t('roll')}
            value={roll}
            onChange={setRoll}
            options={[
              { value: '80', label: t('roll_80') },
              { value: '58', label: t('roll_58') },
            ]}
          />
          <Preview restaurant={restaurant} roll={roll} />
        </div>
      </div>
    </FormSection>
  )
}

/** What of the form stands on a receipt. Watched by name: all values together are always the same object. */
function usePrinted() {
  const [name, tax_id, receipt_header, receipt_footer, locale, timezone] = useWatch<
    RestaurantValues,
    ['name', 'tax_id', 'receipt_header', 'receipt_footer', 'locale', 'timezone']
  >({ name: ['name', 'tax_id', 'receipt_header', 'receipt_footer', 'locale', 'timezone'] })
  const [currency, tax_rate_bps, prices_include_tax, service_charge_bps, cash_rounding_cents] = useWatch<
    RestaurantValues,
    ['currency', 'tax_rate_bps', 'prices_include_tax', 'service_charge_bps', 'cash_rounding_cents']
  >({
    name: ['currency', 'tax_rate_bps', 'prices_include_tax', 'service_charge_bps', 'cash_rounding_cents'],
  })
  return {
    name,
    tax_id,
    receipt_header,
    receipt_footer,
    locale,
    timezone,
    currency,
    tax_rate_bps,
    prices_include_tax,
    service_charge_bps,
    cash_rounding_cents,
  }
}

function Preview({ restaurant, roll }: { restaurant: Restaurant; roll: Roll }) {
  const { t } = useTranslation('restaurants')
  const values = usePrinted()
  const [at] = useState(() => new Date().toISOString())
  const order = sampleOrder(values, [t('sample.plate'), t('sample.drink')], at)
  return (
    <figure
      aria-label={t('preview')}
      className="light torn max-w-full bg-[#fff] px-[4mm] pt-[4mm] pb-[10mm] text-[12px] leading-[1.35] text-[#000] shadow-lift"
      style={{ width: `${roll}mm` }}
    >
      <Suspense fallback={<div className="h-100" />}>
        <Receipt
          order={order}
          restaurant={{ ...restaurant, ...values, name: values.name || restaurant.name }}
        />
      </Suspense>
    </figure>
  )
}
