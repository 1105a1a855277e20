import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Receipt } from '../../../components/print/receipt.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { sampleOrder } from '../sample-order.ts'

/** Width of the paper roll in millimetres. */
export type RollWidth = '80' | '58'

/**
 * Reads the form values that are printed on a receipt, each by its name. Without names, `useWatch` returns the
 * object of all values. It is mutated in place, so React would not notice its changes.
 */
function usePrinted() {
  const [name, tax_id, receipt_header, receipt_footer, locale, timezone] = useWatch<
    RestaurantValues,
    ['name', 'tax_id', 'receipt_header', 'receipt_footer', 'locale', 'timezone']
  >({ name: ['name', 'tax_id', 'receipt_header', 'receipt_footer', 'locale', 'timezone'] })
  const [currency, tax_rate_bps, tax_names, prices_include_tax, service_charge_bps, cash_rounding_cents] =
    useWatch<
      RestaurantValues,
      [
        'currency',
        'tax_rate_bps',
        'tax_names',
        'prices_include_tax',
        'service_charge_bps',
        'cash_rounding_cents',
      ]
    >({
      name: [
        'currency',
        'tax_rate_bps',
        'tax_names',
        'prices_include_tax',
        'service_charge_bps',
        'cash_rounding_cents',
      ],
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
    tax_names,
    prices_include_tax,
    service_charge_bps,
    cash_rounding_cents,
  }
}

/** Receipt of a sample order with the current form values. */
export function ReceiptPreview({ restaurant, roll }: { restaurant: Restaurant; roll: RollWidth }) {
  const { t } = useTranslation('restaurants')
  const values = usePrinted()
  const [timestamp] = useState(() => new Date().toISOString())
  const order = sampleOrder(values, [t('sample.plate'), t('sample.drink')], timestamp)
  return (
    <figure
      aria-label={t('preview')}
      className="light torn max-w-full bg-[#fff] px-[4mm] pt-[4mm] pb-[10mm] text-[12px] leading-[1.35] text-[#000] shadow-lift"
      style={{ width: `${roll}mm` }}
    >
      <Receipt
        order={order}
        restaurant={{
          ...restaurant,
          ...values,
          name: values.name || restaurant.name,
          tax_names: restaurant.tax_names,
        }}
      />
    </figure>
  )
}
