import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { presetId } from '../mapping/mapping.ts'
import { PRESETS } from '../mapping/presets.ts'

/**
 * Returns a function that returns the name of a saved or built-in mapping by its id. The name of the guess
 * from the headings is undefined.
 */
export const useMappingName =
  (kind: ImportKind, saved: readonly ImportMapping[]) =>
  (id: string): string | undefined =>
    saved.find((mapping) => mapping.id === id)?.name ??
    PRESETS[kind].find((preset) => presetId(preset) === id)?.name
