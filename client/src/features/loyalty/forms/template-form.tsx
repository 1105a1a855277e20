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
import { useSaveTemplateLogo } from '../queries.ts'
import type { TemplateValues } from '../template-values.ts'
import { ColorFields } from './color-fields.tsx'
import { IconField } from './icon-field.tsx'
import { SealRuleFields, ValidityFields, SealsField } from './rule-fields.tsx'

export function TemplateForm({ template }: { template: Template | null }) {
  const { t } = useTranslation('loyalty')
  const { register } = useFormContext<TemplateValues>()
  return (
    <>
      <Part title={t('parts.offer')}>
        <OfferFields live={template?.live_cards ?? 0} />
      </Part>
      <Part title={t('parts.look')}>
        <ColorFields />
        <IconField />
        <Logo template={template} />
      </Part>
      <Part title={t('parts.life')}>
        <ValidityFields />
      </Part>
      <Part title={t('parts.earning')} description={t('parts.earning_text')}>
        <SealRuleFields />
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

/** Form fields of a template: the texts of the card, each also in English, and the number of seals. */
function OfferFields({ live }: { live: number }) {
  const { t } = useTranslation('loyalty')
  return (
    <>
      <FieldPair>
        <TextField name="name" label={t('fields.template_name')} />
        <TextField name="name_en" label={t('fields.template_name_en')} optional />
      </FieldPair>
      <FieldPair>
        <TextField name="reward" label={t('fields.reward')} hint={t('fields.reward_hint')} />
        <TextField
          name="reward_en"
          label={t('fields.reward_en')}
          hint={t('fields.reward_en_hint')}
          optional
        />
      </FieldPair>
      <SealsField live={live} />
      <TextField name="description" label={t('fields.description')} optional rows={2} />
      <TextField name="description_en" label={t('fields.description_en')} optional rows={2} />
      <TextField name="terms" label={t('fields.terms')} optional rows={3} />
      <TextField name="terms_en" label={t('fields.terms_en')} optional rows={3} />
    </>
  )
}

interface TextFieldProps {
  name: 'name' | 'name_en' | 'reward' | 'reward_en' | 'description' | 'description_en' | 'terms' | 'terms_en'
  label: string
  hint?: string
  optional?: boolean
  /** Rows of a text area. Absent for a one-line input. */
  rows?: number
}

function TextField({ name, label, hint, optional = false, rows }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<TemplateValues>()
  const { error } = getFieldState(name, formState)
  const field = register(name, optional ? { setValueAs: emptyToNull } : {})
  return (
    <Field label={label} optional={optional} hint={hint} error={error?.message}>
      {rows === undefined ? <Input autoComplete="off" {...field} /> : <Textarea rows={rows} {...field} />}
    </Field>
  )
}

const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)

/** Logo field of an existing template. A new logo is saved at once, separately from the form. */
function Logo({ template }: { template: Template | null }) {
  const { t } = useTranslation('loyalty')
  const save = useSaveTemplateLogo()
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
