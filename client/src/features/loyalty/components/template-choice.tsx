import type { Template } from '@forki/contract/loyalty'
import { useTranslation } from 'react-i18next'
import { StampCardThumbnail } from '../../../components/stamp-card-thumbnail.tsx'
import { useCardTemplateTexts } from '../../../domain/translations/use-card-template-texts.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'

interface TemplateChoiceProps {
  templates: readonly Template[]
  value: string | null
  onChange: (template_id: string) => void
}

/** Choice of the template for a new card. Renders nothing when only one template exists. */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('loyalty')
  const textsOf = useCardTemplateTexts()
  if (templates.length < 2) return null
  return (
    <FieldSet legend={t('issue.which')}>
      <RadioCards
        name="template"
        value={value}
        onChange={onChange}
        options={templates.map(textsOf).map((template) => ({
          value: template.id,
          label: (
            <span className="flex items-center justify-between gap-3">
              {template.name}
              <StampCardThumbnail {...template} />
            </span>
          ),
          hint: t('issue.hint', { count: template.seals_required, reward: template.reward }),
        }))}
      />
    </FieldSet>
  )
}
