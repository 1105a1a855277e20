/** The popover of `popover.tsx`, whose code comes after the first screen, as that of menus does. */
import { cloneElement, startTransition, useState, type ComponentProps, type ReactElement } from 'react'
import type * as Whole from './popover.tsx'
import { lateCode, useStandIn } from './use-ready.ts'

const code = lateCode(() => import('./popover.tsx'))

export function Popover(props: ComponentProps<typeof Whole.Popover>) {
  const { trigger, open: given, onOpenChange, ...rest } = props
  const { whole, pressed, listens } = useStandIn(code, given)
  const [own, setOwn] = useState<boolean>()
  // The button answers the tap at once; what floats may take a slow device longer.
  const change = (next: boolean) =>
    startTransition(() => {
      setOwn(next)
      onOpenChange?.(next)
    })
  if (!code.here || !whole)
    return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
      ...listens,
      'aria-haspopup': 'dialog',
      onClick: (event) => {
        listens.onClick?.(event)
        onOpenChange?.(true)
      },
    })
  return (
    <code.here.Popover {...rest} trigger={trigger} open={given ?? own ?? pressed} onOpenChange={change} />
  )
}
