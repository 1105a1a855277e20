import type { Restaurant } from '@forki/contract/restaurants'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../lib/lazy.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import type { RollWidth } from './receipt-preview.tsx'
import { TextField } from './text-field.tsx'

const ReceiptPreview = lazy(async () => (await import('./receipt-preview.tsx')).ReceiptPreview)

/** Form section with header, footer and QR code of a receipt, and with a preview. */
export function ReceiptSection({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const { register } = useFormContext<RestaurantValues>()
  const [roll, setRoll] = useState<RollWidth>('80')
  return (
    <FormSection id="receipt" plain title={t('sections.receipt')} description={t('receipt_text')}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_auto]">
        <div className="flex flex-col gap-5">
          <TextField name="receipt_header" hint={t('receipt_header_hint')} isMultiline />
          <TextField name="receipt_footer" hint={t('receipt_footer_hint')} isMultiline />
          <TextField name="receipt_footer_en" hint={t('receipt_en_hint')} isMultiline />
          <Checkbox label={t('receipt_qr')} hint={t('receipt_qr_hint')} {...register('receipt_qr')} />
        </div>
        <div className="flex min-w-0 flex-col items-center gap-5 rounded-md bg-sunken p-2 py-5 sm:p-5">
          <Segmented<RollWidth>
            label={t('roll')}
            value={roll}
            onChange={setRoll}
            options={[
              { value: '80', label: t('roll_80') },
              { value: '58', label: t('roll_58') },
            ]}
          />
          <Suspense fallback={<div className="h-100" />}>
            <ReceiptPreview restaurant={restaurant} roll={roll} />
          </Suspense>
        </div>
      </div>
    </FormSection>
  )
}
