import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { presetId } from '../mapping/mapping.ts'
import { PRESETS } from '../mapping/presets.ts'

/**
 * Returns a function with the name of a saved or built-in mapping. Undefined for a guess from the headings.
 */
export const useSuggestionName =
  (kind: ImportKind, saved: readonly ImportMapping[]) =>
  (id: string): string | undefined =>
    saved.find((mapping) => mapping.id === id)?.name ??
    PRESETS[kind].find((preset) => presetId(preset) === id)?.name
