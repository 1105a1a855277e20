import type { DrawingChanges } from '@forki/contract/layout-versions'
import { useTranslation } from 'react-i18next'

const COUNTED_CHANGES = [
  'tables_added',
  'tables_removed',
  'tables_moved',
  'tables_changed',
  'sections',
  'decor',
] as const

/** Summary of a version's changes, such as "2 mesas nuevas · 1 movida". */
export function useChangeText() {
  const { t } = useTranslation('layouts')
  return (changes: DrawingChanges | null): string => {
    if (!changes) return t('versions.first')
    const texts = COUNTED_CHANGES.filter((name) => changes[name] > 0).map((name) =>
      t(`versions.changes.${name}`, { count: changes[name] }),
    )
    if (changes.sheet) texts.push(t('versions.changes.sheet'))
    return texts.length > 0 ? texts.join(' · ') : t('versions.changes.none')
  }
}
