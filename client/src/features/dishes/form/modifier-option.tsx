import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { LanguageCode } from '../../../components/language-code.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { DishValues } from '../dish-values.ts'
import { RowButtons } from './row-buttons.tsx'

type OptionPath = `modifier_groups.${number}.options.${number}`

interface ModifierOptionProps {
  path: OptionPath
  index: number
  /** Number of options of the modifier group. Its only option cannot be removed, because a group needs an option. */
  count: number
  currency: string
  onMove: (to: number) => void
  onRemove: () => void
}

/** Form fields of a modifier option: name in both languages, extra price and availability. */
export function ModifierOption(props: ModifierOptionProps) {
  const { path, index, count, currency, onMove, onRemove } = props
  const { t } = useTranslation('dishes')
  const { register, getFieldState, formState } = useFormContext<DishValues>()
  const typedName = useWatch<DishValues, `${OptionPath}.name`>({ name: `${path}.name` })
  const name = typedName || t('modifiers.option', { number: index + 1 })
  const { error } = getFieldState(`${path}.name`, formState)
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-1 border-t border-line pt-3 sm:grid-cols-[1fr_9.5rem_auto]">
      <Field
        hideLabel
        label={t('modifiers.option_name', { number: index + 1 })}
        error={error?.message}
        className="max-sm:col-span-2"
      >
        <Input
          autoComplete="off"
          className="pl-11!"
          startAdornment={<LanguageCode code="ES" />}
          placeholder={t('modifiers.option_example')}
          {...register(`${path}.name`)}
        />
      </Field>
      <Field
        hideLabel
        label={t('modifiers.option_name_en', { name })}
        error={getFieldState(`${path}.name_en`, formState).error?.message}
        className="max-sm:col-span-2 sm:col-start-1 sm:row-start-2"
      >
        <Input
          autoComplete="off"
          className="pl-11!"
          startAdornment={<LanguageCode code="EN" />}
          placeholder={t('modifiers.option_example_en')}
          {...register(`${path}.name_en`, { setValueAs: emptyToNull })}
        />
      </Field>
      <Controller<DishValues, `${OptionPath}.price_delta_cents`>
        name={`${path}.price_delta_cents`}
        render={({ field, fieldState }) => (
          <Field hideLabel label={t('modifiers.delta', { name })} error={fieldState.error?.message}>
            <MoneyInput {...field} currency={currency} onChange={(cents) => field.onChange(cents ?? 0)} />
          </Field>
        )}
      />
      <span className={count === 1 ? '[&>span>button]:invisible' : undefined}>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </span>
      <Checkbox
        label={<span className="text-sm">{t('modifiers.available')}</span>}
        className="min-h-11! col-span-2"
        {...register(`${path}.is_available`)}
      />
    </div>
  )
}
