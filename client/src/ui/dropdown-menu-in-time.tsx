/**
 * The menu of `dropdown-menu.tsx`, whose code comes after the first screen. Its button is there from the beginning; when
 * the browser is idle, or when somebody presses it, the menu takes its place. The build uses this wherever a menu is
 * asked for.
 */
import { cloneElement, use, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import type * as Whole from './dropdown-menu.tsx'
import { lateCode, useStandIn } from './use-ready.ts'

type Code = typeof Whole

// Once it is here it is drawn at once: a menu that opens empty would be measured empty, and have no room below its button.
const code = lateCode(() => import('./dropdown-menu.tsx'))

function late<Props extends object>(pick: (whole: Code) => ComponentType<Props>): ComponentType<Props> {
  return function Late(props: Props) {
    const Part = pick(code.here ?? use(code.fetch()))
    return <Part {...props} />
  }
}

export const MenuItem = late(({ MenuItem: Part }) => Part)
export const MenuChoice = late(({ MenuChoice: Part }) => Part)
export const MenuSeparator = late(({ MenuSeparator: Part }) => Part)
export const MenuLabel = late(({ MenuLabel: Part }) => Part)

export function Menu({ trigger, children, defaultOpen = false, ...rest }: ComponentProps<typeof Whole.Menu>) {
  const { whole, pressed, listens } = useStandIn(code, defaultOpen)
  if (!code.here || !whole)
    return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
      ...listens,
      'aria-haspopup': 'menu',
    })
  return (
    <code.here.Menu {...rest} trigger={trigger} defaultOpen={pressed}>
      {children}
    </code.here.Menu>
  )
}
