import type { Table } from '@forki/contract/tables'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSaveTable } from '../hooks/use-save-table.ts'
import { valuesOf, type TableValues } from '../table-values.ts'
import { AvailabilityFields } from './availability-fields.tsx'

const loadUpdateTableBody = async () => (await import('@forki/contract/tables')).updateTableBody

export interface TableType {
  key: string
  label: string
}

interface TableSheetProps {
  table: Table
  types: readonly TableType[]
  onClose: () => void
}

/**
 * Form for label, seats, type, note and availability of a table. Its position and shape are edited in the
 * floor plan.
 */
export function TableSheet({ table, types, onClose }: TableSheetProps) {
  const { t } = useTranslation('tables')
  const save = useSaveTable()
  const form = useContractForm<TableValues>(loadUpdateTableBody, valuesOf(table), {
    draft: `table:${table.id}`,
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormSheet
      size="lg"
      onClose={onClose}
      title={t('sheet_title', { label: table.label })}
      description={table.status === 'occupied' ? t('sheet_occupied') : t('sheet_text')}
      form={form}
      action={save}
      failed="table_update"
      onSubmit={(values) => ({ table, body: form.changesOf(values) })}
    >
      {save.error?.code === 'layout_locked' ? <LockedPlanNote table={table} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('label')} error={errors.label?.message}>
          <Input maxLength={20} autoComplete="off" {...register('label')} />
        </Field>
        <SeatsField />
        <TypeField table={table} types={types} />
      </div>
      <Field label={t('note')} optional hint={t('note_hint')} error={errors.note?.message}>
        <Textarea {...register('note', { setValueAs: emptyToNull })} />
      </Field>
      <AvailabilityFields />
    </FormSheet>
  )
}

/**
 * Link to the table's floor plan, shown after another user's editing lock has prevented the table from being
 * saved.
 */
function LockedPlanNote({ table }: { table: Table }) {
  const { t } = useTranslation('tables')
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {t('locked_text')}{' '}
      <Link
        to={paths.layout(table.restaurant_id, table.restaurant_layout_id)}
        className="font-semibold text-accent-ink underline"
      >
        {t('to_plan')}
      </Link>
    </p>
  )
}

function SeatsField() {
  const { t } = useTranslation('tables')
  const { control } = useFormContext<TableValues>()
  return (
    <Controller
      control={control}
      name="seats"
      render={({ field, fieldState }) => (
        <FieldSet legend={t('seats_label')} error={fieldState.error?.message}>
          <Stepper
            label={t('seats_label')}
            size="md"
            min={1}
            max={100}
            value={field.value}
            onChange={field.onChange}
          />
        </FieldSet>
      )}
    />
  )
}

function TypeField({ table, types }: Pick<TableSheetProps, 'table' | 'types'>) {
  const { t } = useTranslation('tables')
  const { register, formState } = useFormContext<TableValues>()
  const currentType = table.table_type
  const listedTypes =
    currentType && !types.some(({ key }) => key === currentType)
      ? [...types, { key: currentType, label: currentType }]
      : types
  return (
    <Field
      label={t('type')}
      optional
      error={formState.errors.table_type?.message}
      aside={
        <Link
          to={`${paths.restaurantDropdowns(table.restaurant_id)}?lista=table_type`}
          className="text-sm font-semibold text-accent-ink underline"
        >
          {t('types_edit')}
        </Link>
      }
    >
      <Select {...register('table_type', { setValueAs: emptyToNull })}>
        <option value="">{t('type_none')}</option>
        {listedTypes.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
