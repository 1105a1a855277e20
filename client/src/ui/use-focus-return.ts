/**
 * Focus return after a dialog closes. A dialog opened by state has no trigger element, so its closing would lose
 * the focus.
 */
import { useState } from 'react'

/**
 * Returns the focused element. For a menu item, it returns the menu's button, because the item unmounts with the
 * menu.
 */
function focusedElement(): Element | null {
  const element = document.activeElement
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** Returns the `onCloseAutoFocus` handler of a dialog. It restores the focus from before the dialog. */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(open)
  const [focusedBefore, setFocusedBefore] = useState(() => (open ? focusedElement() : null))
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFocusedBefore(focusedElement())
  }
  return (event) => {
    event.preventDefault()
    // Returns no focus to an element that another open dialog hides.
    if (
      focusedBefore instanceof HTMLElement &&
      focusedBefore.isConnected &&
      !focusedBefore.closest('[aria-hidden="true"]')
    )
      focusedBefore.focus({ preventScroll: true })
  }
}
