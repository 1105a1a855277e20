import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { COLUMNS, type Mapping } from './columns.ts'
import { headingOf } from './headings.ts'
import type { CsvFile } from './parse-file.ts'

interface MapColumnsProps {
  file: CsvFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  /** True if all required fields are mapped. */
  ready: boolean
  onDone: () => void
  onOther: () => void
}

/** Form that maps the columns of the file to fields of a dish, with sample values of each column. */
export function MapColumns({ file, mapping, onMapping, ready, onDone, onOther }: MapColumnsProps) {
  const { t } = useTranslation('dishes')
  const sampleOf = (at: number) =>
    file.rows
      .map((row) => row[at]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('csv.columns_text')}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {COLUMNS.map((column) => {
          const at = mapping[column]
          const needed = column === 'name' || column === 'price_cents'
          return (
            <Field
              key={column}
              label={headingOf(t, column)}
              optional={!needed}
              hint={at >= 0 ? sampleOf(at) : undefined}
              error={needed && at < 0 ? t('csv.needed') : undefined}
            >
              <Select
                value={at}
                onChange={(event) => onMapping({ ...mapping, [column]: Number(event.target.value) })}
              >
                <option value={-1}>{t('csv.no_column')}</option>
                {file.headings.map((heading, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- only the position identifies a column of the file
                  <option key={index} value={index}>
                    {heading.trim() || t('csv.column', { number: index + 1 })}
                  </option>
                ))}
              </Select>
            </Field>
          )
        })}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onOther}>{t('csv.other_file')}</Button>
        <Button variant="primary" disabled={!ready} onClick={onDone}>
          {t('csv.review')}
        </Button>
      </div>
    </div>
  )
}
