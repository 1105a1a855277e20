import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

const MAX_TIPS = 6

/**
 * Tip presets of the till as removable chips, with an input that adds a percentage. A typed percentage is also added
 * when the focus leaves the input, so that saving the form does not lose it.
 */
export function TipsField() {
  const { t } = useTranslation('restaurants')
  const { percent } = useFormat()
  const { field, fieldState } = useController<RestaurantValues, 'tip_presets_bps'>({
    name: 'tip_presets_bps',
  })
  const [next, setNext] = useState<number | null>(null)
  const tips = field.value ?? []
  const valid = next !== null && next >= 0 && next <= 10_000 && !tips.includes(next)
  const add = () => {
    if (!valid || next === null) return
    field.onChange([...tips, next].toSorted((a, b) => a - b))
    setNext(null)
  }
  return (
    <FieldSet legend={t('tips')} hint={t('tips_hint')} error={fieldState.error?.message}>
      <div className="flex flex-wrap items-center gap-2">
        {tips.map((bps) => (
          <span
            key={bps}
            className="tabular inline-flex h-11 items-center rounded-full border border-line bg-raised pl-4 font-semibold"
          >
            {percent(bps)}
            <IconButton
              label={t('tip_remove', { tip: percent(bps) })}
              icon={<X className="size-4" />}
              className="rounded-full"
              onClick={() => field.onChange(tips.filter((other) => other !== bps))}
            />
          </span>
        ))}
        {tips.length < MAX_TIPS ? (
          <span
            className="flex items-center gap-2"
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) add()
            }}
          >
            <Field label={t('tip_new')} hideLabel className="w-28">
              <PercentInput key={tips.join()} value={next} onChange={setNext} />
            </Field>
            <Button disabled={!valid} icon={<Plus className="size-5" aria-hidden />} onClick={add}>
              {t('tip_add')}
            </Button>
          </span>
        ) : null}
      </div>
    </FieldSet>
  )
}
