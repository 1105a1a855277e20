/** Press handler of slow commands. The browser paints the pending button before the command blocks it. */
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Shows the button as pending, and runs `command` after the next paint. Further presses are ignored until the
 * command has ended. The hook runs the command of the latest render, because another tap may have changed the
 * screen before the paint. The command gets the input of the press, such as the amount that the user saw. The
 * command runs even if the button has been unmounted.
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
