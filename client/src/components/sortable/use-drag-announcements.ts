import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

/** Screen reader announcements while an item is dragged, in the interface language. */
export function useDragAnnouncements(
  keys: readonly string[],
  nameAt: (index: number) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('common')
  const indexOf = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const announce = (
    key: 'sortable.lifted' | 'sortable.over' | 'sortable.moved' | 'sortable.let_go',
    id: UniqueIdentifier,
    over: UniqueIdentifier = id,
  ) => {
    const index = indexOf(id)
    const name = index < 0 ? '' : nameAt(index)
    return t(key, { name, place: indexOf(over) + 1, total: keys.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('sortable.lifted', active.id),
    onDragOver: ({ active, over }) => (over ? announce('sortable.over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('sortable.moved', active.id, over?.id),
    onDragCancel: ({ active }) => announce('sortable.let_go', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('sortable.how') } }
}
