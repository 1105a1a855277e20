import type { MouseEvent } from 'react'

/**
 * Prevents a form button's mousedown from blurring the focused field. The blur could insert an error message,
 * which moves the button before the mouse is released and loses the click.
 */
export const preventBlur = (event: MouseEvent) => event.preventDefault()
