import type { MouseEvent } from 'react'

/**
 * For a form's own button. Leaving a field that is wrong puts a message below it, which moves the button away between
 * press and release, and the press is lost: so a press of the button does not leave the field.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
