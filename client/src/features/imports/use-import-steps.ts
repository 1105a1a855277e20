import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import type { ImportResult } from '@forki/contract/imports'
import { can } from '@forki/contract/permissions'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import type { ImportOptions } from './components/review-rows.tsx'
import { useParseContext, type DropdownLists } from './use-parse-context.ts'
import { suggestMappings, type FieldSource, type Mapping, type MappingSuggestion } from './mapping/mapping.ts'
import type { CsvFile } from './parse-csv.ts'
import { isValidRow, reviewRows, rowsToImport, type Review } from './review.ts'
import { missingEntries } from './missing-entries.ts'
import { FIELDS_BY_KIND, type ImportField } from './fields-by-kind.ts'
import { buildRows } from './rows/build-rows.ts'
import { detectDecimal } from './rows/detect-decimal.ts'
import { detectDateFormat } from './rows/parse-date.ts'
import { useImport, useImportPreview, type NewEntry } from './use-import.ts'

interface StepsInput {
  kind: ImportKind
  file: CsvFile
  lists: DropdownLists
  savedMappings: readonly ImportMapping[]
  restaurant: AccessibleRestaurant
}

/** State of an import from the mapping to its result: rows, preview, options and the import itself. */
export function useImportSteps({ kind, file, lists, savedMappings, restaurant }: StepsInput) {
  const { t } = useTranslation('imports')
  const suggestions = suggestMappings(kind, file.headings, savedMappings, (key) => t(`fields.${key}`))
  const [chosen, setChosen] = useState(suggestions[0]!.id)
  const [mapping, setMapping] = useState(suggestions[0]!.mapping)
  const [options, setOptions] = useState<ImportOptions>({
    update: true,
    createsEntries: true,
    variants: 'options',
  })
  const [finishedImport, setFinishedImport] = useState<{ reviews: Review[]; result: ImportResult } | null>(
    null,
  )
  const builtRows = useBuiltRows({ kind, file, lists, savedMappings, restaurant }, mapping, options)
  const input = { kind, restaurant_id: restaurant.id, update: options.update, entries: builtRows.entries }
  const preview = useImportPreview({ ...input, rows: builtRows.rows.filter(isValidRow) })
  const job = useImport(kind)
  const reviews = reviewRows(builtRows.rows, preview.data)
  const start = () => {
    const { data } = preview
    if (data)
      job.run({ ...input, rows: rowsToImport(builtRows.rows, data) }, data.digest, (result) =>
        setFinishedImport({ reviews, result }),
      )
  }
  return {
    suggestions,
    chosen,
    choose: ({ id, mapping: next }: MappingSuggestion) => {
      setChosen(id)
      setMapping(next)
    },
    mapping,
    setMapping,
    options,
    setOptions,
    missing: builtRows.missing,
    hasVariants: kind === 'dishes' && mapping.fields.variant !== undefined,
    preview,
    reviews,
    job,
    start,
    done: finishedImport,
  }
}

/** Records that the mapping makes of the file, and dropdown entries that they need but the restaurant lacks. */
function useBuiltRows(
  { kind, file, lists, restaurant }: StepsInput,
  mapping: Mapping,
  options: ImportOptions,
) {
  const { t } = useTranslation('imports')
  const contextOf = useParseContext(kind, restaurant)
  const group = t('variants.group')
  return useMemo(() => {
    const cellsOf = (...types: readonly ImportField['type'][]) =>
      FIELDS_BY_KIND[kind]
        .filter(({ type }) => types.includes(type))
        .flatMap(({ key }) => cellsOfSource(file, mapping.fields[key]))
    const detectedMapping = {
      ...mapping,
      decimal: mapping.decimal ?? detectDecimal(cellsOf('money', 'cost', 'quantity')),
      date_format: mapping.date_format ?? detectDateFormat(cellsOf('date')),
    }
    const rowsWith = (known: DropdownLists) =>
      buildRows({
        kind,
        rows: file.rows,
        lines: file.lines,
        mapping: detectedMapping,
        context: contextOf(known, detectedMapping),
        variants: { as: options.variants, groupName: group },
      })
    const initialRows = rowsWith(lists)
    const newEntries = can(restaurant, 'create_rest_dropdown') ? missingEntries(kind, initialRows, lists) : []
    const entries = options.createsEntries ? newEntries : []
    return {
      rows: entries.length > 0 ? rowsWith(withEntries(lists, entries)) : initialRows,
      missing: newEntries,
      entries,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the context changes only with language and restaurant
  }, [file, mapping, options.variants, options.createsEntries, lists, group])
}

const cellsOfSource = ({ rows }: CsvFile, source: FieldSource | undefined): string[] =>
  source && 'column' in source ? rows.map((row) => row[source.column] ?? '') : []

const withEntries = (lists: DropdownLists, entries: readonly NewEntry[]): DropdownLists => {
  const extended = { ...lists }
  for (const { list, key, label } of entries)
    extended[list] = [...(extended[list] ?? []), { key, labels: [label] }]
  return extended
}
