/** The popover of `popover.tsx`, whose code comes after the first screen, as that of menus does. */
import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './popover.tsx'
import { useReady } from './use-ready.ts'

const whole = () => import('./popover.tsx')
const LazyPopover = lazy(async () => ({ default: (await whole()).Popover }))

export function Popover(props: ComponentProps<typeof Whole.Popover>) {
  const { trigger, open: given, onOpenChange, ...rest } = props
  const ready = useReady(whole)
  const [own, setOwn] = useState(false)
  const open = given ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const waiting = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'dialog',
    onClick: () => change(true),
  })
  if (!ready && !open) return waiting
  return (
    <Suspense fallback={waiting}>
      <LazyPopover {...rest} trigger={trigger} open={open} onOpenChange={change} />
    </Suspense>
  )
}
