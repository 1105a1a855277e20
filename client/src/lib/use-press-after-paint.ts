/** Press handler of buttons whose command renders a large part of the screen. */
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Shows the button as pending, and runs `command` after that paint. Further presses are ignored until the
 * command has ended. The hook runs the command of the latest render, because another tap may have changed the
 * screen before the paint. The input is the one of the press, such as the amount that the user saw. The command
 * runs even if the button has been unmounted.
 */
export function usePressAfterPaint<Input = void>(
  command: (input: Input) => unknown,
): { isPending: boolean; press: (input: Input) => void } {
  const [isPending, setPending] = useState(false)
  const latestCommand = useRef(command)
  useLayoutEffect(() => {
    latestCommand.current = command
  })
  const run = async (input: Input) => {
    try {
      await latestCommand.current(input)
    } finally {
      setPending(false)
    }
  }
  const press = (input: Input) => {
    if (isPending) return
    setPending(true)
    afterPaint(() => void run(input))
  }
  return { isPending, press }
}
