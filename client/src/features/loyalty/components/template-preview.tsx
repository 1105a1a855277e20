import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StampCard } from '../../../components/stamp-card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { TemplateValues } from '../template-values.ts'

type FillLevel = 'empty' | 'half' | 'full'

/** Preview of the guest's card while the template is edited. */
export function TemplatePreview({
  restaurantName,
  logo_url,
}: {
  restaurantName: string
  logo_url: string | null
}) {
  const { t } = useTranslation('loyalty')
  const values = useWatch<TemplateValues>()
  const [level, setLevel] = useState<FillLevel>('half')
  const required = Math.min(50, Math.max(1, Number(values.seals_required) || 1))
  const count = { empty: 0, half: Math.max(1, Math.round(required * 0.6)), full: required }[level]
  return (
    <div className="flex flex-col gap-4">
      <StampCard
        design={{
          name: values.name || t('preview.name'),
          reward: values.reward || t('preview.reward'),
          background_color: values.background_color ?? '',
          text_color: values.text_color ?? '',
          seal_icon: values.seal_icon ?? '',
        }}
        restaurantName={restaurantName}
        logo_url={logo_url}
        holder={t('preview.holder')}
        seals_count={count}
        seals_required={required}
        progress={t('progress', { count, required })}
        note={values.valid_days ? t('preview.valid', { count: values.valid_days }) : null}
        className="min-h-60"
      />
      <Segmented<FillLevel>
        block
        label={t('preview.stage')}
        value={level}
        onChange={setLevel}
        options={[
          { value: 'empty', label: t('preview.empty') },
          { value: 'half', label: t('preview.half') },
          { value: 'full', label: t('preview.full') },
        ]}
      />
    </div>
  )
}
