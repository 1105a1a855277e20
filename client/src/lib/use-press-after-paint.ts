/** Press handler of buttons whose command renders a large part of the screen. */
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Shows the button as pending, and runs `command` after that paint. Further presses are ignored until the
 * command has ended. The hook runs the command of the latest render, because another tap may have changed the
 * screen before the paint. The command runs even if the button has been unmounted.
 */
export function usePressAfterPaint(command: () => unknown): { isPending: boolean; press: () => void } {
  const [isPending, setPending] = useState(false)
  const latestCommand = useRef(command)
  useLayoutEffect(() => {
    latestCommand.current = command
  })
  const run = async () => {
    try {
      await latestCommand.current()
    } finally {
      setPending(false)
    }
  }
  const press = () => {
    if (isPending) return
    setPending(true)
    afterPaint(() => void run())
  }
  return { isPending, press }
}
