import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Card, CardBody } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { MenuValues } from '../menu-values.ts'

/** Form fields for name and description of the menu, in both languages. */
export function MenuFields() {
  const { t } = useTranslation('menus')
  const { register, formState } = useFormContext<MenuValues>()
  const { errors } = formState
  return (
    <Card>
      <CardBody className="grid gap-5 lg:grid-cols-2">
        <Field label={t('fields.name')} error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t('fields.name_en')} optional error={errors.name_en?.message}>
          <Input autoComplete="off" {...register('name_en', { setValueAs: emptyToNull })} />
        </Field>
        <Field label={t('fields.description')} optional error={errors.description?.message}>
          <Textarea
            rows={1}
            placeholder={t('description_example')}
            {...register('description', { setValueAs: emptyToNull })}
          />
        </Field>
        <Field label={t('fields.description_en')} optional error={errors.description_en?.message}>
          <Textarea rows={1} {...register('description_en', { setValueAs: emptyToNull })} />
        </Field>
      </CardBody>
    </Card>
  )
}
