import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LanguageCode } from '../../../components/language-code.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { KeyedSection } from '../menu-values.ts'

interface SectionNameFieldsProps {
  section: KeyedSection
  /** Spanish name of the section, or a placeholder. The label of the English field contains it. */
  name: string
  errors: FieldErrors<KeyedSection> | undefined
  autoFocus: boolean
  onChange: (section: KeyedSection) => void
}

/** Fields of a section's name in Spanish and in English. */
export function SectionNameFields({ section, name, errors, autoFocus, onChange }: SectionNameFieldsProps) {
  const { t } = useTranslation('menus')
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-2 sm:grid-cols-2">
      <Field hideLabel label={t('fields.section_name')} error={errors?.name?.message}>
        <Input
          autoFocus={autoFocus}
          autoComplete="off"
          className="pl-11! font-semibold"
          startAdornment={<LanguageCode code="ES" />}
          placeholder={t('section_example')}
          value={section.name}
          onChange={(event) => onChange({ ...section, name: event.target.value })}
        />
      </Field>
      <Field hideLabel label={t('fields.section_name_en', { name })} error={errors?.name_en?.message}>
        <Input
          autoComplete="off"
          className="pl-11!"
          startAdornment={<LanguageCode code="EN" />}
          placeholder={t('section_example_en')}
          value={section.name_en ?? ''}
          onChange={(event) => onChange({ ...section, name_en: event.target.value || null })}
        />
      </Field>
    </div>
  )
}
