import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { DishValues } from '../dish-values.ts'
import { ModifierOption } from './modifier-option.tsx'
import { RowButtons } from './row-buttons.tsx'

interface ModifierGroupProps {
  index: number
  /** Number of modifier groups of the dish. */
  count: number
  currency: string
  onMove: (to: number) => void
  onRemove: () => void
}

/** Form fields of a modifier group: name, minimum and maximum number of choices, and options. */
export function ModifierGroup({ index, count, currency, onMove, onRemove }: ModifierGroupProps) {
  const { t } = useTranslation('dishes')
  const path = `modifier_groups.${index}` as const
  const options = useFieldArray<DishValues, `modifier_groups.${number}.options`, 'key'>({
    name: `${path}.options`,
    keyName: 'key',
  })
  const name = useWatch<DishValues, `modifier_groups.${number}.name`>({ name: `${path}.name` })
  const { setFocus } = useFormContext<DishValues>()
  const remove = (at: number) => {
    flushSync(() => options.remove(at))
    // The focused button is gone. Without a new focus, the next Tab would start at the top of the page.
    setFocus(`${path}.options.${Math.max(0, at - 1)}.name`)
  }
  const add = () => options.append({ name: '', name_en: null, price_delta_cents: 0, is_available: true })
  return (
    <section
      aria-label={name || t('modifiers.group', { number: index + 1 })}
      className="flex flex-col gap-4 rounded-lg border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap items-end gap-2">
        <GroupNames path={path} />
        <RowButtons
          name={name || t('modifiers.group', { number: index + 1 })}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <ChoiceCount path={path} />
      <ol className="flex flex-col gap-3">
        {options.fields.map((option, at) => (
          <li key={option.key}>
            <ModifierOption
              path={`${path}.options.${at}`}
              index={at}
              count={options.fields.length}
              currency={currency}
              onMove={(to) => options.move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="soft"
        className="self-start"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={add}
      >
        {t('modifiers.add_option')}
      </Button>
    </section>
  )
}

/** Fields of a group's name in Spanish and in English. */
function GroupNames({ path }: { path: `modifier_groups.${number}` }) {
  const { t } = useTranslation('dishes')
  const { register, getFieldState, formState } = useFormContext<DishValues>()
  const errorOf = (name: 'name' | 'name_en') => getFieldState(`${path}.${name}`, formState).error?.message
  return (
    <>
      <Field label={t('modifiers.group_name')} error={errorOf('name')} className="min-w-40 flex-1">
        <Input autoComplete="off" placeholder={t('modifiers.group_example')} {...register(`${path}.name`)} />
      </Field>
      <Field
        label={t('modifiers.group_name_en')}
        optional
        error={errorOf('name_en')}
        className="min-w-40 flex-1"
      >
        <Input autoComplete="off" {...register(`${path}.name_en`, { setValueAs: emptyToNull })} />
      </Field>
    </>
  )
}

/** Minimum and maximum number of choices in a modifier group, with a sentence that explains them. */
function ChoiceCount({ path }: { path: `modifier_groups.${number}` }) {
  const { t } = useTranslation('dishes')
  const { getFieldState, formState } = useFormContext<DishValues>()
  const min = useWatch<DishValues, `modifier_groups.${number}.min`>({ name: `${path}.min` })
  const max = useWatch<DishValues, `modifier_groups.${number}.max`>({ name: `${path}.max` })
  const { error } = getFieldState(`${path}.min`, formState)
  const ruleOf = () => {
    if (min === 0) return t('modifiers.rule_optional', { max })
    return min === max ? t('modifiers.rule_exact', { count: min }) : t('modifiers.rule', { min, max })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <BoundStepper name={`${path}.min`} label={t('modifiers.min')} min={0} />
        <BoundStepper name={`${path}.max`} label={t('modifiers.max')} min={1} />
      </div>
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error.message}
        </p>
      ) : (
        <p className="tabular text-sm text-ink-muted">{ruleOf()}</p>
      )}
    </div>
  )
}

interface BoundStepperProps {
  name: `modifier_groups.${number}.min` | `modifier_groups.${number}.max`
  label: string
  min: number
}

function BoundStepper({ name, label, min }: BoundStepperProps) {
  return (
    <Controller<DishValues, typeof name>
      name={name}
      render={({ field }) => (
        <span className="flex items-center gap-2 text-sm font-semibold">
          <span aria-hidden>{label}</span>
          <Stepper size="md" label={label} min={min} max={50} value={field.value} onChange={field.onChange} />
        </span>
      )}
    />
  )
}
