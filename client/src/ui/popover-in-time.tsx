/** The popover of `popover.tsx`, whose code comes after the first screen, as that of menus does. */
import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './popover.tsx'
import { useStandIn } from './use-ready.ts'

const whole = () => import('./popover.tsx')
const LazyPopover = lazy(async () => ({ default: (await whole()).Popover }))

export function Popover(props: ComponentProps<typeof Whole.Popover>) {
  const { trigger, open: given, onOpenChange, ...rest } = props
  const [ready, standIn] = useStandIn(whole)
  const [own, setOwn] = useState(false)
  const open = given ?? own
  const [opened, setOpened] = useState(open)
  // What has opened stays: it gives the focus back to its button when it closes.
  if (open && !opened) setOpened(true)
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const waiting = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    ...standIn,
    'aria-haspopup': 'dialog',
    onClick: () => change(true),
  })
  if (!ready && !opened) return waiting
  return (
    <Suspense fallback={waiting}>
      <LazyPopover {...rest} trigger={trigger} open={open} onOpenChange={change} />
    </Suspense>
  )
}
