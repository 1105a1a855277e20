import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { RowsProps } from './column.ts'

/** `MouseEvent.button` of the mouse wheel. A press of the wheel opens a link in a new tab. */
const MIDDLE_BUTTON = 1

/**
 * Press handlers of a table row or card. A press opens the entity. The middle mouse button, or a press with
 * Ctrl or ⌘, opens the entity's page in a new tab. Presses on controls and the end of a text selection do
 * nothing.
 */
export function useRowPress<T>({ onOpen, href }: Pick<RowsProps<T>, 'onOpen' | 'href'>) {
  const navigate = useNavigate()
  return (row: T) => {
    const address = href?.(row)
    if (address === undefined && !onOpen) return null
    const open = () => (address === undefined ? onOpen?.(row) : void navigate(address))
    const openTab = () => void window.open(address, '_blank', 'noopener')
    return {
      address,
      open,
      handlers: {
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (!isRowPress(event)) return
          if (address !== undefined && (event.ctrlKey || event.metaKey)) openTab()
          else open()
        },
        onAuxClick: (event: MouseEvent<HTMLElement>) => {
          if (address !== undefined && event.button === MIDDLE_BUTTON && isRowPress(event)) openTab()
        },
      },
    }
  }
}

/**
 * True for a press on the row itself. Presses on the row's controls, on their menus and dialogs, and at the end
 * of a text selection return false.
 */
function isRowPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, label')) return false
  return getSelection()?.isCollapsed !== false
}
