import type { Template } from '@forki/contract/loyalty'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SingleImage } from '../../../components/images/single-image.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSaveLogo } from '../queries.ts'
import type { TemplateValues } from '../template-values.ts'
import { ColorFields } from './color-fields.tsx'
import { IconField } from './icon-field.tsx'
import { EarnFields, LifeFields, SealsField } from './rule-fields.tsx'

export function TemplateForm({ template }: { template: Template | null }) {
  const { t } = useTranslation('loyalty')
  const { register, formState } = useFormContext<TemplateValues>()
  const { errors } = formState
  return (
    <>
      <Part title={t('parts.offer')}>
        <Field label={t('fields.template_name')} error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t('fields.reward')} hint={t('fields.reward_hint')} error={errors.reward?.message}>
          <Input autoComplete="off" {...register('reward')} />
        </Field>
        <SealsField live={template?.live_cards ?? 0} />
        <Field label={t('fields.description')} optional error={errors.description?.message}>
          <Textarea rows={2} {...register('description', { setValueAs: emptyToNull })} />
        </Field>
        <Field label={t('fields.terms')} optional error={errors.terms?.message}>
          <Textarea rows={3} {...register('terms', { setValueAs: emptyToNull })} />
        </Field>
      </Part>
      <Part title={t('parts.look')}>
        <ColorFields />
        <IconField />
        <Logo template={template} />
      </Part>
      <Part title={t('parts.life')}>
        <LifeFields />
      </Part>
      <Part title={t('parts.earning')} description={t('parts.earning_text')}>
        <EarnFields />
      </Part>
      <Part title={t('parts.state')}>
        <Checkbox
          label={t('fields.is_active')}
          hint={t('fields.is_active_hint')}
          {...register('is_active')}
        />
      </Part>
    </>
  )
}

/** Logo field of an existing template. A new logo is saved at once, separately from the form. */
function Logo({ template }: { template: Template | null }) {
  const { t } = useTranslation('loyalty')
  const save = useSaveLogo()
  if (!template) return <p className="text-sm text-ink-muted">{t('look.logo_later')}</p>
  return (
    <SingleImage
      folder="loyalty"
      entityId={template.id}
      label={t('fields.logo')}
      hint={t('fields.logo_hint')}
      blobPath={template.logo}
      url={template.logo_url}
      onSave={(logo) => save.mutateAsync({ params: { id: template.id }, body: { logo } })}
    />
  )
}

function Part({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody className="flex flex-col gap-5">{children}</CardBody>
    </Card>
  )
}
