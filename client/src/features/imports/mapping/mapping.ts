import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { FIELDS_BY_KIND, type FieldKey } from '../fields-by-kind.ts'
import { PRESETS, type Preset } from './presets.ts'

/** Source of a field: a column of the file by its index, or one value for all rows. */
export type FieldSource = { column: number } | { value: string }
export type DateFormat = ImportMapping['date_format']

/** Mapping of a file: the source of each field, and the notation of decimals and dates. */
export interface Mapping {
  fields: Partial<Record<FieldKey, FieldSource>>
  decimal: ImportMapping['decimal']
  date_format: DateFormat
}

/** Mapping with its origin: saved by a user, built in for another system, or guessed from the headings. */
export interface MappingSuggestion {
  id: string
  mapping: Mapping
}

export const GUESS_ID = 'guess'
export const presetId = (preset: Preset) => `preset:${preset.id}`

/** True if all required fields have a column or a value. */
export const isCompleteMapping = (kind: ImportKind, { fields }: Mapping): boolean =>
  FIELDS_BY_KIND[kind].every(({ key, required }) => {
    const source = fields[key]
    return !required || (source !== undefined && ('column' in source || source.value.trim() !== ''))
  })

/**
 * Guesses the column of each field from the headings: exact matches first, then headings with the same beginning.
 * No column is used twice.
 * @param labelOf label of the field in the user's language, which the template uses as heading
 */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  labelOf: (key: FieldKey) => string,
): Mapping {
  const folded = headings.map(foldForMatching)
  const usedColumns = new Set<number>()
  const fields: Mapping['fields'] = {}
  const mapField = (key: FieldKey, matches: (heading: string) => boolean) => {
    if (fields[key]) return
    const column = folded.findIndex((heading, index) => !usedColumns.has(index) && matches(heading))
    if (column < 0) return
    usedColumns.add(column)
    fields[key] = { column }
  }
  const words = FIELDS_BY_KIND[kind].map(({ key, headings: known }) => ({
    key,
    known: [foldForMatching(labelOf(key)), ...known],
  }))
  for (const { key, known } of words) mapField(key, (heading) => known.includes(heading))
  for (const { key, known } of words)
    mapField(key, (heading) => known.some((word) => heading.startsWith(`${word} `)))
  return { fields, decimal: null, date_format: null }
}

/** Index of the column with a heading, or -1. */
const columnOf = (headings: readonly string[], wanted: string): number =>
  headings.findIndex((heading) => foldForMatching(heading) === foldForMatching(wanted))

/**
 * Index of the column that a name in a built-in preset matches, or -1. A name that ends with `*` matches every
 * heading that begins with the text before the `*`.
 */
const columnOfPattern = (headings: readonly string[], name: string): number =>
  name.endsWith('*')
    ? headings.findIndex((heading) => foldForMatching(heading).startsWith(foldForMatching(name)))
    : columnOf(headings, name)

/**
 * Mapping of a file with these headings, from a built-in preset. Null if the file lacks a heading that
 * identifies the system.
 */
export function presetMapping(preset: Preset, headings: readonly string[]): Mapping | null {
  if (!preset.identifyingHeadings.every((heading) => columnOfPattern(headings, heading) >= 0)) return null
  const fields: Mapping['fields'] = {}
  for (const [key, names] of Object.entries(preset.fields)) {
    const column = names.map((name) => columnOfPattern(headings, name)).find((index) => index >= 0)
    if (column !== undefined) fields[key as FieldKey] = { column }
  }
  for (const [key, value] of Object.entries(preset.values ?? {})) fields[key as FieldKey] ??= { value }
  return { fields, decimal: preset.decimal ?? null, date_format: preset.date_format ?? null }
}

/**
 * Mapping of a file with these headings, from a saved mapping. Null if the file lacks a column of the saved
 * mapping.
 */
export function savedMapping(
  kind: ImportKind,
  saved: Pick<ImportMapping, 'fields' | 'decimal' | 'date_format'>,
  headings: readonly string[],
): Mapping | null {
  const fields: Mapping['fields'] = {}
  for (const { key } of FIELDS_BY_KIND[kind]) {
    const source = saved.fields[key]
    if (!source) continue
    if ('value' in source) fields[key] = source
    else {
      const column = columnOf(headings, source.column)
      if (column < 0) return null
      fields[key] = { column }
    }
  }
  return { fields, decimal: saved.decimal, date_format: saved.date_format }
}

/**
 * Mappings that fit the file, the preferred first: saved mappings by descending number of fields, built-in
 * mappings, and the guess from the headings.
 */
export function suggestMappings(
  kind: ImportKind,
  headings: readonly string[],
  saved: readonly ImportMapping[],
  labelOf: (key: FieldKey) => string,
): MappingSuggestion[] {
  const size = ({ mapping }: MappingSuggestion) => Object.keys(mapping.fields).length
  const savedSuggestions = saved.flatMap((each): MappingSuggestion[] => {
    const mapping = savedMapping(kind, each, headings)
    return mapping ? [{ id: each.id, mapping }] : []
  })
  const presetSuggestions = PRESETS[kind].flatMap((preset): MappingSuggestion[] => {
    const mapping = presetMapping(preset, headings)
    return mapping ? [{ id: presetId(preset), mapping }] : []
  })
  return [
    ...savedSuggestions.toSorted((a, b) => size(b) - size(a)),
    ...presetSuggestions,
    { id: GUESS_ID, mapping: guessMapping(kind, headings, labelOf) },
  ]
}

/** Fields of a mapping in the form in which it is saved: with headings instead of column indexes. */
export function fieldsToSave({ fields }: Mapping, headings: readonly string[]): ImportMapping['fields'] {
  const saved: ImportMapping['fields'] = {}
  for (const [key, source] of Object.entries(fields)) {
    const text = ('value' in source ? source.value : (headings[source.column] ?? '')).trim()
    if (text) saved[key] = 'value' in source ? { value: text } : { column: text }
  }
  return saved
}
