/**
 * Maximum length of a dropdown entry's key. The key is derived from the entry's label, and users never see it.
 */
const MAX_KEY_LENGTH = 60

export function dropdownEntryKey(label: string, taken: ReadonlySet<string>): string {
  const foldedLabel = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_KEY_LENGTH - 4)
  const base = foldedLabel || 'entry'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}_${number}`)) number += 1
  return `${base}_${number}`
}

/** True if two names are equal regardless of case, accents and surrounding spaces. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0
