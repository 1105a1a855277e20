import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

interface MoveButtonsProps {
  name: string
  index: number
  count: number
  /** True for a tile, which moves left and right instead of up and down. */
  sideways: boolean
  onStep: (from: number, to: number) => void
}

/**
 * Buttons that move an item by one position. Disabled buttons at the ends of the list stay focusable, so repeated
 * presses do not lose the focus.
 */
export function MoveButtons({ name, index, count, sideways, onStep }: MoveButtonsProps) {
  const { t } = useTranslation('common')
  const [Back, Forth] = sideways ? [ChevronLeft, ChevronRight] : [ChevronUp, ChevronDown]
  const step = (event: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= count) return
    const button = event.currentTarget
    onStep(index, to)
    // Restores the focus, because a moved DOM node loses it.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <span className="inline-flex shrink-0">
      <IconButton
        tooltip={false}
        label={t(sideways ? 'sortable.earlier' : 'sortable.up', { name })}
        aria-disabled={index === 0 || undefined}
        icon={<Back className="size-5" />}
        onClick={(event) => step(event, index - 1)}
      />
      <IconButton
        tooltip={false}
        label={t(sideways ? 'sortable.later' : 'sortable.down', { name })}
        aria-disabled={index === count - 1 || undefined}
        icon={<Forth className="size-5" />}
        onClick={(event) => step(event, index + 1)}
      />
    </span>
  )
}
