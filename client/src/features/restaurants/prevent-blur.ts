import type { MouseEvent } from 'react'

/**
 * Prevents the mousedown on a form button from blurring the focused field. A blur may insert an error message,
 * which would move the button before the mouse is released. The click would then be lost.
 */
export const preventBlur = (event: MouseEvent) => event.preventDefault()
