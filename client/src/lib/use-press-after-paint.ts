/** Press handler of buttons whose command renders a large part of the screen. */
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Paints the pending button first and runs `command` after that paint. Presses are ignored until the command
 * has settled. The command of the latest render runs, because a tap shortly before may have changed the screen
 * in between. It also runs after the button has been unmounted.
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
