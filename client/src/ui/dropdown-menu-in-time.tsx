/**
 * The menu of `dropdown-menu.tsx`, whose code comes after the first screen. Its button is there from the beginning; when
 * the browser is idle, or when somebody presses it, the menu takes its place. The build uses this wherever a menu is
 * asked for.
 */
import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './dropdown-menu.tsx'
import { useReady } from './use-ready.ts'

const whole = () => import('./dropdown-menu.tsx')

const LazyMenu = lazy(async () => ({ default: (await whole()).Menu }))
export const MenuItem = lazy(async () => ({ default: (await whole()).MenuItem }))
export const MenuChoice = lazy(async () => ({ default: (await whole()).MenuChoice }))
export const MenuSeparator = lazy(async () => ({ default: (await whole()).MenuSeparator }))
export const MenuLabel = lazy(async () => ({ default: (await whole()).MenuLabel }))

export function Menu({ trigger, children, defaultOpen = false, ...rest }: ComponentProps<typeof Whole.Menu>) {
  const ready = useReady(whole)
  const [pressed, setPressed] = useState(defaultOpen)
  const waiting = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    onClick: () => setPressed(true),
  })
  if (!ready && !pressed) return waiting
  return (
    <Suspense fallback={waiting}>
      <LazyMenu {...rest} trigger={trigger} defaultOpen={pressed}>
        <Suspense fallback={null}>{children}</Suspense>
      </LazyMenu>
    </Suspense>
  )
}
