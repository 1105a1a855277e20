import { useRef, type KeyboardEvent } from 'react'

/** Number of buttons by which each arrow key moves the focus, in a grid of `columns` columns. */
const STEP_BY_KEY: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/**
 * Moves the focus through a grid of buttons by arrow key. In a text field above the grid, the down arrow
 * focuses the grid's first button.
 * @returns the ref of the grid, and the key handler for an element that contains the grid and the field
 */
export function useArrowKeys<E extends HTMLElement>() {
  const grid = useRef<E>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const focusedIndex = buttons.indexOf(event.target as HTMLButtonElement)
    const isField = event.target instanceof HTMLInputElement && event.key === 'ArrowDown'
    if (focusedIndex === -1 && !isField) return
    const top = buttons[0]?.getBoundingClientRect().top
    const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length
    const next = buttons[focusedIndex === -1 ? 0 : focusedIndex + step(columns)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { grid, onKeyDown }
}
