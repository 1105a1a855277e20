import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useStandIn, type LateCode } from '../../ui/use-ready.ts'

interface InTimeProps<Code> {
  late: LateCode<Code>
  /** The button as it looks while what it opens is not there yet. */
  button: (listens: ComponentProps<'button'>) => ReactElement
  /** The whole, its button included; `pressed` when it should stand open. */
  children: (code: Code, pressed: boolean) => ReactNode
}

/**
 * A menu of the frame, whose code comes after the first screen. Its button is there from the beginning; when the browser
 * is idle, or when somebody presses it, the menu takes its place.
 */
export function InTime<Code>({ late, button, children }: InTimeProps<Code>) {
  const { whole, pressed, listens } = useStandIn(late)
  return late.here && whole ? children(late.here, pressed) : button(listens)
}
