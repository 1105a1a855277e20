/**
 * Where the focus was before a dialog opened, and back to it when it closes. A dialog that opens by its state has no
 * trigger of its own, and the focus would be lost with it.
 */
import { useState } from 'react'

/** The element in focus now. A menu's item goes with its menu: then the button that opened that. */
function inFocus(): Element | null {
  const element = document.activeElement
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** What the content of a dialog takes as its `onCloseAutoFocus`. */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [was, setWas] = useState(open)
  const [before, setBefore] = useState(() => (open ? inFocus() : null))
  if (open !== was) {
    setWas(open)
    if (open) setBefore(inFocus())
  }
  return (event) => {
    event.preventDefault()
    // Behind another dialog, which took this one's place, it stays where it is.
    if (before instanceof HTMLElement && before.isConnected && !before.closest('[aria-hidden="true"]'))
      before.focus({ preventScroll: true })
  }
}
