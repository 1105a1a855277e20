/**
 * Lazy dropdown menu. Its code is in `dropdown-menu.lazy.tsx`. A plain button renders at once. The loaded menu
 * replaces the button when the browser is idle, or when the user presses the button.
 */
import { cloneElement, use, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import type * as Whole from './dropdown-menu.lazy.tsx'
import { lazyModule, usePlaceholder } from './lazy-module.ts'

const menu = lazyModule(() => import('./dropdown-menu.lazy.tsx'))

// Renders the loaded menu without suspending. Radix measures a menu as it opens, so the content must render in the
// same pass.
function lazyMenuPart<Props extends object>(
  pick: (module: typeof Whole) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyMenuPart(props: Props) {
    const Part = pick(menu.loaded ?? use(menu.load()))
    return <Part {...props} />
  }
}

export const MenuItem = lazyMenuPart(({ MenuItem: Part }) => Part)
export const MenuChoice = lazyMenuPart(({ MenuChoice: Part }) => Part)
export const MenuSeparator = lazyMenuPart(({ MenuSeparator: Part }) => Part)
export const MenuLabel = lazyMenuPart(({ MenuLabel: Part }) => Part)

export function Menu({ trigger, children, defaultOpen = false, ...rest }: ComponentProps<typeof Whole.Menu>) {
  const { isReady, pressed, listeners } = usePlaceholder(menu, defaultOpen)
  if (!menu.loaded || !isReady)
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
