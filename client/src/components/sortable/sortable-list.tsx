/**
 * List that users reorder, by dragging a handle or by two buttons. `layout` is `list` (rows) or `grid` (tiles).
 * `after` renders below the rows and does not move. `onMove` receives the old and the new index. The caller
 * must reorder `items` at once. Lists can be nested.
 * @example
 * ```tsx
 * <SortableList
 *   label={t('sections')} items={sections} keyOf={(s) => s.key} nameOf={(s) => s.name} onMove={move}
 * >
 *   {(section, tools) => <Card>{tools.handle}{section.name}{tools.buttons}</Card>}
 * </SortableList>
 * ```
 */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableRow } from './sortable-row.tsx'
import type { SortableItemControls } from './sortable-item-controls.ts'
import { useDragAnnouncements } from './use-drag-announcements.ts'

export interface SortableListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Name of an item, for button labels and screen reader announcements. */
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  layout?: 'list' | 'grid'
  disabled?: boolean
  className?: string
  after?: ReactNode
  children: (item: T, tools: SortableItemControls) => ReactNode
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, onMove, layout = 'list', disabled, className, after, children } = props
  const { t } = useTranslation('common')
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const accessibility = useDragAnnouncements(keys, (index) => nameOf(items[index] as T))
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), over ? keys.indexOf(String(over.id)) : -1]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const step = (from: number, to: number) => {
    onMove(from, to)
    const name = nameOf(items[from] as T)
    setAnnouncement(t('sortable.moved', { name, place: to + 1, total: items.length }))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      {...(layout === 'list' ? { modifiers: [verticalOnly] } : {})}
      onDragEnd={drop}
    >
      <SortableContext
        items={keys}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableRow
              key={keys[index]}
              id={keys[index] ?? ''}
              name={nameOf(item)}
              index={index}
              count={items.length}
              layout={layout}
              disabled={disabled || items.length < 2}
              onStep={step}
            >
              {(tools) => children(item, tools)}
            </SortableRow>
          ))}
          {after}
        </ul>
      </SortableContext>
      <output className="sr-only">{announcement}</output>
    </DndContext>
  )
}
