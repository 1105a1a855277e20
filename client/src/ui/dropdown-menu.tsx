/**
 * Menu of `dropdown-menu.lazy.tsx`. Its button renders at once; the menu replaces it when the browser is idle, or when
 * the user presses it.
 */
import { cloneElement, use, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import type * as Whole from './dropdown-menu.lazy.tsx'
import { lazyModule, usePlaceholder } from './lazy-module.ts'

const menu = lazyModule(() => import('./dropdown-menu.lazy.tsx'))

// Renders without suspending once the module is loaded: a menu is measured when it opens, and must not be empty then.
function lazyPart<Props extends object>(
  pick: (whole: typeof Whole) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const Part = pick(menu.loaded ?? use(menu.load()))
    return <Part {...props} />
  }
}

export const MenuItem = lazyPart(({ MenuItem: Part }) => Part)
export const MenuChoice = lazyPart(({ MenuChoice: Part }) => Part)
export const MenuSeparator = lazyPart(({ MenuSeparator: Part }) => Part)
export const MenuLabel = lazyPart(({ MenuLabel: Part }) => Part)

export function Menu({ trigger, children, defaultOpen = false, ...rest }: ComponentProps<typeof Whole.Menu>) {
  const { whole, pressed, listeners } = usePlaceholder(menu, defaultOpen)
  if (!menu.loaded || !whole)
    return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
      ...listeners,
      'aria-haspopup': 'menu',
    })
  return (
    <menu.loaded.Menu {...rest} trigger={trigger} defaultOpen={pressed}>
      {children}
    </menu.loaded.Menu>
  )
}
