import type { CreateLayout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** Form fields for the size of a blank plan, in centimetres. */
export function SizeFields({ form }: { form: ContractForm<CreateLayout> }) {
  const { t } = useTranslation('layouts')
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['width', 'height'] as const).map((name) => (
        <Field key={name} label={t(`fields.${name}`)} error={errors[name]?.message}>
          <Input
            type="number"
            inputMode="numeric"
            step={10}
            {...form.register(name, { valueAsNumber: true })}
          />
        </Field>
      ))}
    </div>
  )
}
