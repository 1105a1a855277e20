import type { MouseEvent } from 'react'

/** Press handler of a row or card. It ignores presses on controls, and the end of a text selection. */
export const rowPress = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (isRowPress(event)) open()
}

/** React also bubbles presses from portals, such as menus and dialogs of the row's controls. */
function isRowPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, label')) return false
  return getSelection()?.isCollapsed !== false
}
