/**
 * The menu of `dropdown-menu.tsx`, whose code comes after the first screen. Its button is there from the beginning; when
 * the browser is idle, or when somebody presses it, the menu takes its place. The build uses this wherever a menu is
 * asked for.
 */
import {
  cloneElement,
  Suspense,
  use,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react'
import type * as Whole from './dropdown-menu.tsx'
import { useStandIn } from './use-ready.ts'

type Code = typeof Whole

// Once it is here it is drawn at once: a menu that opens empty would be measured empty, and have no room below its button.
let here: Code | undefined
let coming: Promise<Code> | undefined

const whole = () => (coming ??= import('./dropdown-menu.tsx').then((code) => (here = code)))

function late<Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> {
  return function Late(props: Props) {
    const Part = pick(here ?? use(whole()))
    return <Part {...props} />
  }
}

const LateMenu = late(({ Menu: Part }) => Part)
export const MenuItem = late(({ MenuItem: Part }) => Part)
export const MenuChoice = late(({ MenuChoice: Part }) => Part)
export const MenuSeparator = late(({ MenuSeparator: Part }) => Part)
export const MenuLabel = late(({ MenuLabel: Part }) => Part)

export function Menu({ trigger, children, defaultOpen = false, ...rest }: ComponentProps<typeof Whole.Menu>) {
  const [ready, standIn] = useStandIn(whole)
  const [pressed, setPressed] = useState(defaultOpen)
  const waiting = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    ...standIn,
    'aria-haspopup': 'menu',
    onClick: () => setPressed(true),
  })
  if (!ready && !pressed) return waiting
  return (
    <Suspense fallback={waiting}>
      <LateMenu {...rest} trigger={trigger} defaultOpen={pressed}>
        {children}
      </LateMenu>
    </Suspense>
  )
}
