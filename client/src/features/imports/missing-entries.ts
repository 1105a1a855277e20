import type { ImportKind } from '@forki/contract/import-mappings'
import { dropdownEntryKey } from '../../domain/restaurants/dropdown-entry-key.ts'
import { FIELDS_BY_KIND } from './fields-by-kind.ts'
import { unknownChoices } from './rows/build-rows.ts'
import type { NewEntry } from './use-import.ts'
import type { DropdownLists } from './use-parse-context.ts'

/** Entries of dropdown lists that the file uses and the restaurant lacks. Stations are never created. */
export function missingEntries(
  kind: ImportKind,
  rows: Parameters<typeof unknownChoices>[0],
  lists: DropdownLists,
): NewEntry[] {
  return FIELDS_BY_KIND[kind].flatMap(({ key, list }): NewEntry[] => {
    if (!list || list === 'station') return []
    const taken = new Set(lists[list]?.map((entry) => entry.key))
    return unknownChoices(rows, key).map((label) => {
      const entryKey = dropdownEntryKey(label, taken)
      taken.add(entryKey)
      return { list, key: entryKey, label: label.slice(0, 80) }
    })
  })
}
