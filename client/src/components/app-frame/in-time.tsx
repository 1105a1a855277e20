import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useIdle } from '../../lib/later.tsx'

interface InTimeProps {
  /** The button as it looks while what it opens is not there yet; pressing it calls that at once. */
  button: (press: () => void) => ReactElement
  /** The whole, its button included; `pressed` when it should stand open. */
  children: (pressed: boolean) => ReactNode
}

/**
 * A menu of the frame, whose code comes after the first screen. Its button is there from the beginning; when the browser
 * is idle, or when somebody presses it, the menu takes its place.
 */
export function InTime({ button, children }: InTimeProps) {
  const idle = useIdle()
  const [pressed, setPressed] = useState(false)
  const waiting = button(() => setPressed(true))
  if (!idle && !pressed) return waiting
  return <Suspense fallback={waiting}>{children(pressed)}</Suspense>
}
