import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button-class.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { SortableItemControls } from './sortable-item-controls.ts'

interface SortableRowProps {
  id: string
  name: string
  index: number
  count: number
  layout: 'list' | 'grid'
  disabled: boolean
  onStep: (from: number, to: number) => void
  children: (tools: SortableItemControls) => ReactNode
}

/** Item of a sortable list. A dragged item renders above all other items. */
export function SortableRow({
  id,
  name,
  index,
  count,
  layout,
  disabled,
  onStep,
  children,
}: SortableRowProps) {
  const { t } = useTranslation('common')
  const sortable = useSortable({ id, disabled })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const handle = disabled ? null : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('sortable.drag', { name })}
      className={clsx(
        buttonClass({ variant: 'ghost', square: true }),
        'touch-none',
        isDragging ? 'cursor-grabbing' : 'cursor-grab',
      )}
    >
      <GripVertical className="size-5" aria-hidden />
    </button>
  )
  const buttons = disabled ? null : (
    <MoveButtons name={name} index={index} count={count} sideways={layout === 'grid'} onStep={onStep} />
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative', isDragging && 'z-10 drop-shadow-xl')}
    >
      {children({ handle, buttons, index, dragging: isDragging })}
    </li>
  )
}
