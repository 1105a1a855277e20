import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ImportField } from '../fields-by-kind.ts'
import type { DropdownLists } from '../use-parse-context.ts'
import type { FieldSource } from '../mapping/mapping.ts'
import type { CsvFile } from '../parse-csv.ts'

interface ColumnFieldProps {
  field: ImportField
  file: CsvFile
  lists: DropdownLists
  source: FieldSource | undefined
  onSource: (source: FieldSource | undefined) => void
}

const VALUE_OPTION = 'value'

/** Select for the source of a field: a column of the file, with sample values, or one value for all rows. */
export function ColumnField({ field, file, lists, source, onSource }: ColumnFieldProps) {
  const { t } = useTranslation('imports')
  const label = t(`fields.${field.key}`)
  const value = source === undefined ? '' : 'value' in source ? VALUE_OPTION : String(source.column)
  const choices = (field.list ? (lists[field.list] ?? []) : []).filter(
    ({ key, is_inactive }) => !is_inactive || (source && 'value' in source && source.value === key),
  )
  const change = (next: string) =>
    onSource(next === '' ? undefined : next === VALUE_OPTION ? { value: '' } : { column: Number(next) })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={label}
        optional={!field.required}
        hint={source && 'column' in source ? samplesOf(file, source.column) : undefined}
        error={field.required && !source ? t('needed') : undefined}
      >
        <Select value={value} onChange={(event) => change(event.target.value)}>
          <option value="">{t('no_column')}</option>
          {field.isPart ? null : <option value={VALUE_OPTION}>{t('same_value')}</option>}
          {file.headings.map((heading, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- only the position identifies a column of the file
            <option key={index} value={index}>
              {heading.trim() || t('column', { number: index + 1 })}
            </option>
          ))}
        </Select>
      </Field>
      {source && 'value' in source ? (
        <Field label={t('value_of', { field: label })} hideLabel>
          {field.list ? (
            <Select value={source.value} onChange={(event) => onSource({ value: event.target.value })}>
              <option value="">{t('choose_value')}</option>
              {choices.map(({ key, labels }) => (
                <option key={key} value={key}>
                  {labels[0]}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              value={source.value}
              maxLength={120}
              onChange={(event) => onSource({ value: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

/** First three values of a column that are not empty. */
const samplesOf = (file: CsvFile, column: number): string =>
  file.rows
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
