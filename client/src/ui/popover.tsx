/** Popover of `popover.lazy.tsx`. Its button renders at once, as that of `dropdown-menu.tsx` does. */
import { cloneElement, startTransition, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './popover.lazy.tsx'
import { lazyModule, usePlaceholder } from './lazy-module.ts'

const popover = lazyModule(() => import('./popover.lazy.tsx'))

export function Popover(props: ComponentProps<typeof Whole.Popover>) {
  const { trigger, open: given, onOpenChange, ...rest } = props
  const { whole, pressed, listeners } = usePlaceholder(popover, given)
  const [own, setOwn] = useState<boolean>()
  // The button responds to the tap at once; a slow device may render the content later.
  const change = (next: boolean) =>
    startTransition(() => {
      setOwn(next)
      onOpenChange?.(next)
    })
  if (!popover.loaded || !whole)
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
      open={given ?? own ?? pressed}
      onOpenChange={change}
    />
  )
}
