import { useTranslation } from 'react-i18next'
import { countChanges } from './model/changes.ts'
import type { Scene } from './model/scene.ts'

const COUNT_NAMES = ['added', 'moved', 'changed', 'removed', 'sections', 'decor'] as const

/** Summary of the differences between two scenes, such as "3 new tables, 1 moved". */
export function useChangesText(): (saved: Scene, scene: Scene) => string {
  const { t } = useTranslation('layout-editor')
  return (saved, scene) => {
    const changes = countChanges(saved, scene)
    const texts = COUNT_NAMES.filter((part) => changes[part] > 0).map((part) =>
      t(`changes.${part}`, { count: changes[part] }),
    )
    return [...texts, ...(changes.sheet > 0 ? [t('changes.sheet')] : [])].join(', ')
  }
}
