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

/** Elements from the given one up to the body, without the body. */
const ancestorsOf = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body
    ? [element, ...ancestorsOf(element.parentElement)]
    : []

/** Focuses an ancestor of a removed element. One that is not focusable, such as a list, is focusable until it blurs. */
function focusAncestor(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Returns the `onCloseAutoFocus` handler of a dialog. It restores the focus from before the dialog. If the focused
 * element was removed meanwhile, such as the row of a deleted entry, its nearest remaining ancestor gets the focus.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(open)
  const [pathBefore, setPathBefore] = useState(() => (open ? ancestorsOf(focusedElement()) : []))
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPathBefore(ancestorsOf(focusedElement()))
  }
  return (event) => {
    event.preventDefault()
    const target = pathBefore.find(({ isConnected }) => isConnected)
    // Returns no focus to an element that another open dialog hides.
    if (!target || target.closest('[aria-hidden="true"]')) return
    // A removed element does not take the focus from one that has got it meanwhile, such as a new page's heading.
    if (target === pathBefore[0]) target.focus({ preventScroll: true })
    else if (document.activeElement === document.body) focusAncestor(target)
  }
}
