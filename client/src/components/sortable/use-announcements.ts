import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

/** What a screen reader says while a row is dragged, in the reader's language. */
export function useAnnouncements(
  keys: readonly string[],
  nameAt: (index: number) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('common')
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const say = (
    key: 'sortable.lifted' | 'sortable.over' | 'sortable.moved' | 'sortable.let_go',
    id: UniqueIdentifier,
    over: UniqueIdentifier = id,
  ) => {
    const index = placeOf(id)
    const name = index < 0 ? '' : nameAt(index)
    return t(key, { name, place: placeOf(over) + 1, total: keys.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('sortable.lifted', active.id),
    onDragOver: ({ active, over }) => (over ? say('sortable.over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('sortable.moved', active.id, over?.id),
    onDragCancel: ({ active }) => say('sortable.let_go', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('sortable.how') } }
}
