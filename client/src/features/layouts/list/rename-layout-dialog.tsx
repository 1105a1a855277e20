import type { Layout, UpdateLayout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useRenameLayout } from '../queries.ts'

const loadUpdateLayoutBody = async () => (await import('@forki/contract/layouts')).updateLayoutBody

/** Dialog for a plan's name and description outside the editor. */
export function RenameLayoutDialog({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const { t } = useTranslation('layouts')
  const rename = useRenameLayout()
  const form = useContractForm<UpdateLayout>(
    loadUpdateLayoutBody,
    { name: layout.name, description: layout.description },
    { draft: `layout-name-${layout.id}` },
  )
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t('rename')}
      form={form}
      action={rename}
      failed="layout_update"
      onSubmit={(values) => ({ params: { id: layout.id }, body: form.changesOf(values) })}
    >
      <Field label={t('fields.name')} error={errors.name?.message}>
        <Input autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('fields.description')} optional error={errors.description?.message}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
    </FormDialog>
  )
}
