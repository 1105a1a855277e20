/** Lazy popover. Only its trigger button renders until the code in `popover.lazy.tsx` has loaded. */
import { cloneElement, startTransition, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './popover.lazy.tsx'
import { lazyModule, usePlaceholder } from './lazy-module.ts'

const popover = lazyModule(() => import('./popover.lazy.tsx'))

export function Popover(props: ComponentProps<typeof Whole.Popover>) {
  const { trigger, open: controlled, onOpenChange, ...rest } = props
  const { isReady, pressed, listeners } = usePlaceholder(popover, controlled)
  const [uncontrolled, setUncontrolled] = useState<boolean>()
  // Opens and closes in a React transition. The button responds at once, even if the content renders slowly.
  const change = (next: boolean) =>
    startTransition(() => {
      setUncontrolled(next)
      onOpenChange?.(next)
    })
  if (!popover.loaded || !isReady)
    return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
      ...listeners,
      'aria-haspopup': 'dialog',
      onClick: (event) => {
        listeners.onClick?.(event)
        onOpenChange?.(true)
      },
    })
  return (
    <popover.loaded.Popover
      {...rest}
      trigger={trigger}
      open={controlled ?? uncontrolled ?? pressed}
      onOpenChange={change}
    />
  )
}
