import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { GUESS_ID, fieldsToSave, type Mapping, type MappingSuggestion } from '../mapping/mapping.ts'
import type { CsvFile } from '../parse-csv.ts'
import { useMappingActions } from '../use-mappings.ts'

interface SaveMappingFieldsProps {
  kind: ImportKind
  restaurant_id: string
  file: CsvFile
  savedMappings: readonly ImportMapping[]
  suggestions: readonly MappingSuggestion[]
  chosenId: string
  onChosen: (suggestion: MappingSuggestion) => void
  mapping: Mapping
}

/** Fields that save the mapping of columns under a name, replace the chosen mapping, or delete it. */
export function SaveMappingFields(props: SaveMappingFieldsProps) {
  const { kind, restaurant_id, file, savedMappings, suggestions, chosenId, onChosen, mapping } = props
  const { t } = useTranslation('imports')
  const [name, setName] = useState('')
  const actions = useMappingActions(kind, restaurant_id)
  const current = savedMappings.find(({ id }) => id === chosenId)
  const save = (id: string, as: string) =>
    actions.save(
      id,
      {
        name: as,
        fields: fieldsToSave(mapping, file.headings),
        decimal: mapping.decimal,
        date_format: mapping.date_format,
      },
      () => {
        setName('')
        onChosen({ id, mapping })
      },
    )
  const remove = (id: string) =>
    actions.remove(id, () => {
      const guess = suggestions.find((each) => each.id !== id && each.id === GUESS_ID)
      if (guess) onChosen({ id: guess.id, mapping })
    })
  return (
    <FieldSet legend={t('save.legend')} hint={t('save.hint')}>
      <div className="flex flex-wrap gap-2">
        <Field label={t('save.name')} hideLabel className="min-w-48 flex-1">
          <Input
            value={name}
            maxLength={60}
            placeholder={t('save.name')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button
          busy={actions.busy}
          disabled={name.trim() === ''}
          onClick={() => save(randomUuid(), name.trim())}
        >
          {t('save.create')}
        </Button>
      </div>
      {current ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={actions.busy} onClick={() => save(current.id, current.name)}>
            {t('save.replace', { name: current.name })}
          </Button>
          <Button size="sm" variant="ghost" disabled={actions.busy} onClick={() => remove(current.id)}>
            {t('save.remove', { name: current.name })}
          </Button>
        </div>
      ) : null}
    </FieldSet>
  )
}
