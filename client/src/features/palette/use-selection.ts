import { useRef, useState } from 'react'

/**
 * Selected palette result. It is the first one until the keyboard or the pointer chooses another. The chosen
 * result stays selected while the list still contains it.
 */
export function useSelection() {
  const [chosen, setChosen] = useState<string | null>(null)
  /**
   * True once the user has pressed an arrow key, Home or End, or moved the pointer. A ref, because the list
   * reports the selected result during the same event, before a state would change.
   */
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
