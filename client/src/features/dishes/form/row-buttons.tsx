import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../components/sortable/move-buttons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RowButtonsProps {
  /** Label of the form row, which the accessible names of its buttons contain. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that move a form row up or down, or remove it. They need no drag and drop. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('dishes')
  return (
    <span className="flex shrink-0">
      <MoveButtons name={name} index={index} count={count} sideways={false} onStep={(_, to) => onMove(to)} />
      <IconButton
        tooltip={false}
        label={t('modifiers.remove', { name })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
    </span>
  )
}
