import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { presetId } from '../mapping/mapping.ts'
import { PRESETS } from '../mapping/presets.ts'

/**
 * Returns a function that looks up the name of a saved or built-in mapping by its id. It returns undefined
 * for the mapping that is guessed from the headings.
 */
export const mappingNameOf =
  (kind: ImportKind, saved: readonly ImportMapping[]) =>
  (id: string): string | undefined =>
    saved.find((mapping) => mapping.id === id)?.name ??
    PRESETS[kind].find((preset) => presetId(preset) === id)?.name
