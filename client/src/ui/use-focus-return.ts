/** Focus return for dialogs. A dialog that opens by its state has no trigger, and its close would lose the focus. */
import { useState } from 'react'

/** Focused element. For a menu item, which unmounts with its menu, the button of the menu. */
function focusedElement(): Element | null {
  const element = document.activeElement
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** Returns the handler for `onCloseAutoFocus` of a dialog. */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(open)
  const [focusedBefore, setFocusedBefore] = useState(() => (open ? focusedElement() : null))
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFocusedBefore(focusedElement())
  }
  return (event) => {
    event.preventDefault()
    // Another open dialog hides the element: the focus stays in that dialog.
    if (
      focusedBefore instanceof HTMLElement &&
      focusedBefore.isConnected &&
      !focusedBefore.closest('[aria-hidden="true"]')
    )
      focusedBefore.focus({ preventScroll: true })
  }
}
