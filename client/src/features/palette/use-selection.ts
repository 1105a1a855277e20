import { useRef, useState } from 'react'

/**
 * Selected row: the first one, until the arrow keys or the pointer choose another. Late results don't move
 * that choice.
 */
export function useSelection() {
  const [chosen, setChosen] = useState<string | null>(null)
  /** A ref, because the list reports the row within the event that moves to it. */
  const isChoosing = useRef(false)
  return {
    reset: () => {
      setChosen(null)
      isChoosing.current = false
    },
    of: (values: readonly string[]) => {
      const isChosen = chosen !== null && values.includes(chosen)
      const list = {
        value: isChosen ? chosen : (values[0] ?? ''),
        onValueChange: (value: string) => {
          if (isChoosing.current) setChosen(value)
        },
        onKeyDownCapture: ({ key }: { key: string }) => {
          if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) isChoosing.current = true
        },
        onPointerMoveCapture: () => {
          isChoosing.current = true
        },
      }
      return { isChosen, list }
    },
  }
}
