import type { MouseEvent } from 'react'

/** Press handler of a table row or card. It ignores presses on controls, and presses that end a text selection. */
export const rowPress = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (isRowPress(event)) open()
}

/**
 * Ignores presses from React portals, such as menus and dialogs of the row's controls. React bubbles presses from
 * portals too.
 */
function isRowPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, label')) return false
  return getSelection()?.isCollapsed !== false
}
