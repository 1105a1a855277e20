import type { MouseEvent } from 'react'

/** Press handler of a row or card. A press on one of its controls, and the end of a text selection, do nothing. */
export const rowPress = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (isRowPress(event)) open()
}

/** React also sends the row the presses in menus and dialogs of its controls, which the page shows elsewhere. */
function isRowPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, label')) return false
  return getSelection()?.isCollapsed !== false
}
