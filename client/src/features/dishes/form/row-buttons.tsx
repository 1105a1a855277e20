import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RowButtonsProps {
  /** Label of the form row, which the accessible names of its buttons contain. */
  name: string
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that move a form row up or down, or remove it. They need no drag and drop. */
export function RowButtons({ name, index, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('dishes')
  return (
    <span className="flex shrink-0">
      <IconButton
        tooltip={false}
        label={t('modifiers.up', { name })}
        disabled={index === 0}
        icon={<ChevronUp className="size-5" />}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        tooltip={false}
        label={t('modifiers.down', { name })}
        disabled={isLast}
        icon={<ChevronDown className="size-5" />}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        tooltip={false}
        label={t('modifiers.remove', { name })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
    </span>
  )
}
