import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Ref of the button that opens an inline form. The button gets the focus when the form closes, unless the user has
 * moved the focus elsewhere.
 */
export function useFocusAfterEditing<E extends HTMLElement = HTMLButtonElement>(
  isEditing: boolean,
): RefObject<E | null> {
  const opener = useRef<E>(null)
  const wasEditing = useRef(isEditing)
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return opener
}
