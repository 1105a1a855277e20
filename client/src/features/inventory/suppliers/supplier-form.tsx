import type { CreateSupplier, Supplier } from '@forki/contract/suppliers'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { useContractForm } from '../../../lib/form.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useCreateSupplier, useUpdateSupplier } from '../queries.ts'

const loadCreateSupplierBody = async () => (await import('@forki/contract/suppliers')).createSupplierBody

interface SupplierFormProps {
  /** Supplier to edit. Null for a new supplier. */
  supplier: Supplier | null
  onClose: () => void
}

const emptySupplier = (restaurant_id: string): CreateSupplier => ({
  restaurant_id,
  name: '',
  tax_id: null,
  contact: null,
  email: null,
  phone: null,
  lead_time_days: null,
  notes: null,
  is_active: true,
})

/** Sheet that creates or edits a supplier. */
export function SupplierForm({ supplier, onClose }: SupplierFormProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const [start] = useState<CreateSupplier>(() => {
    const emptyValues = emptySupplier(restaurant.id)
    const names = Object.keys(emptyValues) as (keyof CreateSupplier)[]
    return supplier
      ? (Object.fromEntries(names.map((name) => [name, supplier[name]])) as unknown as CreateSupplier)
      : emptyValues
  })
  const form = useContractForm<CreateSupplier>(loadCreateSupplierBody, start, {
    draft: `supplier:${restaurant.id}:${supplier?.id ?? 'new'}`,
  })
  const create = useCreateSupplier()
  const update = useUpdateSupplier()
  const dialogProps = { onClose, form, failed: 'generic', size: 'md' } as const
  const onSaved = (reply: Supplier) =>
    toastSuccess(t(supplier ? 'suppliers.saved' : 'suppliers.created', { name: reply.name }))
  return supplier ? (
    <FormSheet
      {...dialogProps}
      title={supplier.name}
      action={update}
      onSubmit={(values) => ({ params: { id: supplier.id }, body: form.changesOf(values) })}
      onDone={onSaved}
    >
      <SupplierFields />
    </FormSheet>
  ) : (
    <FormSheet
      {...dialogProps}
      title={t('suppliers.new')}
      submitLabel={t('suppliers.create')}
      action={create}
      onSubmit={(body) => ({ body })}
      onDone={onSaved}
    >
      <SupplierFields />
    </FormSheet>
  )
}

type TextFieldName = 'name' | 'contact' | 'phone' | 'email' | 'tax_id'
const inputTypes: Record<TextFieldName, string> = {
  name: 'text',
  contact: 'text',
  phone: 'tel',
  email: 'email',
  tax_id: 'text',
}

const numberOrNull = (value: unknown) => (value === '' || value === null ? null : Number(value))

function SupplierFields() {
  const { t } = useTranslation('inventory')
  const { register, formState } = useFormContext<CreateSupplier>()
  const { errors } = formState
  return (
    <>
      {(['name', 'contact', 'phone', 'email', 'tax_id'] as const).map((name) => (
        <Field
          key={name}
          label={t(`suppliers.fields.${name}`)}
          optional={name !== 'name'}
          error={errors[name]?.message}
        >
          <Input
            type={inputTypes[name]}
            autoComplete="off"
            {...register(name, name === 'name' ? {} : { setValueAs: emptyToNull })}
          />
        </Field>
      ))}
      <Field
        label={t('suppliers.fields.lead_time_days')}
        hint={t('suppliers.lead_hint')}
        optional
        error={errors.lead_time_days?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          {...register('lead_time_days', { setValueAs: numberOrNull })}
        />
      </Field>
      <Field label={t('suppliers.fields.notes')} optional error={errors.notes?.message}>
        <Textarea {...register('notes', { setValueAs: emptyToNull })} />
      </Field>
      <Checkbox label={t('suppliers.active')} hint={t('suppliers.active_hint')} {...register('is_active')} />
    </>
  )
}
