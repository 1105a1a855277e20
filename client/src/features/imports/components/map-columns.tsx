import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FIELDS_BY_KIND, type ImportField } from '../fields-by-kind.ts'
import type { DropdownLists } from '../use-parse-context.ts'
import { GUESS_ID, isCompleteMapping, type Mapping, type MappingSuggestion } from '../mapping/mapping.ts'
import type { CsvFile } from '../parse-csv.ts'
import { ColumnField } from './column-field.tsx'
import { SaveMappingFields } from './save-mapping-fields.tsx'
import { mappingNameOf } from './mapping-name.ts'

interface MapColumnsProps {
  kind: ImportKind
  restaurant_id: string
  file: CsvFile
  lists: DropdownLists
  savedMappings: readonly ImportMapping[]
  suggestions: readonly MappingSuggestion[]
  chosenId: string
  onChosen: (suggestion: MappingSuggestion) => void
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  onDone: () => void
  onOtherFile: () => void
}

/** Form that maps the columns of the file to fields of a record, with sample values of each column. */
export function MapColumns(props: MapColumnsProps) {
  const { kind, file, lists, mapping, onMapping, onDone, onOtherFile } = props
  const { t } = useTranslation('imports')
  const fields = FIELDS_BY_KIND[kind]
  const isShown = ({ key, required }: ImportField) => required || mapping.fields[key] !== undefined
  const shown = fields.filter(isShown)
  const hiddenFields = fields.filter((field) => !isShown(field))
  const column = (field: ImportField) => (
    <ColumnField
      key={field.key}
      field={field}
      file={file}
      lists={lists}
      source={mapping.fields[field.key]}
      onSource={(source) => {
        const { [field.key]: _former, ...rest } = mapping.fields
        onMapping({ ...mapping, fields: source ? { ...rest, [field.key]: source } : rest })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('columns_text')}</p>
      <SourceChoice {...props} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{shown.map(column)}</div>
      <NotationFields kind={kind} mapping={mapping} onMapping={onMapping} />
      {hiddenFields.length > 0 ? (
        <details className="rounded-lg border border-line px-4 py-3">
          <summary className="min-h-8 cursor-pointer font-semibold">
            {t('more_fields', { count: hiddenFields.length })}
          </summary>
          <div className="grid gap-x-5 gap-y-4 pt-3 sm:grid-cols-2">{hiddenFields.map(column)}</div>
        </details>
      ) : null}
      <SaveMappingFields {...props} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onOtherFile}>{t('other_file')}</Button>
        <Button variant="primary" disabled={!isCompleteMapping(kind, mapping)} onClick={onDone}>
          {t('review')}
        </Button>
      </div>
    </div>
  )
}

/** Choice among the mappings that fit the file: saved ones, built-in ones, and the guess from the headings. */
function SourceChoice({ kind, savedMappings, suggestions, chosenId, onChosen }: MapColumnsProps) {
  const { t } = useTranslation('imports')
  const nameOf = mappingNameOf(kind, savedMappings)
  if (suggestions.length < 2) return null
  return (
    <Field label={t('source')}>
      <Select
        value={chosenId}
        onChange={(event) => {
          const next = suggestions.find(({ id }) => id === event.target.value)
          if (next) onChosen(next)
        }}
      >
        {suggestions.map(({ id }) => (
          <option key={id} value={id}>
            {id === GUESS_ID ? t('by_headings') : nameOf(id)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type NotationFieldsProps = Pick<MapColumnsProps, 'kind' | 'mapping' | 'onMapping'>

/**
 * Selects for the decimal sign and the date format, if a mapped field contains amounts, quantities or dates.
 */
function NotationFields({ kind, mapping, onMapping }: NotationFieldsProps) {
  const { t } = useTranslation('imports')
  const mapped = FIELDS_BY_KIND[kind].filter(({ key }) => mapping.fields[key] !== undefined)
  const hasNumbers = mapped.some(({ type }) => type === 'money' || type === 'cost' || type === 'quantity')
  const hasDates = mapped.some(({ type }) => type === 'date')
  return (
    <div className="grid gap-x-5 gap-y-4 empty:hidden sm:grid-cols-2">
      {hasNumbers ? (
        <Field label={t('decimal')}>
          <Select
            value={mapping.decimal ?? ''}
            onChange={(event) =>
              onMapping({ ...mapping, decimal: (event.target.value || null) as Mapping['decimal'] })
            }
          >
            <option value="">{t('detected')}</option>
            <option value=".">{t('decimal_point')}</option>
            <option value=",">{t('decimal_comma')}</option>
          </Select>
        </Field>
      ) : null}
      {hasDates ? (
        <Field label={t('date_format')}>
          <Select
            value={mapping.date_format ?? ''}
            onChange={(event) =>
              onMapping({ ...mapping, date_format: (event.target.value || null) as Mapping['date_format'] })
            }
          >
            <option value="">{t('detected')}</option>
            {(['ymd', 'dmy', 'mdy'] as const).map((format) => (
              <option key={format} value={format}>
                {t(`dates.${format}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  )
}
