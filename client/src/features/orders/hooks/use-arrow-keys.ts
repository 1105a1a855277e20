import { useRef, type KeyboardEvent } from 'react'

/** Steps of the arrow keys in a grid with `columns` columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/**
 * Moves the focus between the buttons of a grid by arrow key. In a text field before the grid, the down arrow
 * focuses the first button.
 * @returns the ref of the grid, and the handler of an element around grid and field
 */
export function useArrowKeys<E extends HTMLElement>() {
  const grid = useRef<E>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
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
