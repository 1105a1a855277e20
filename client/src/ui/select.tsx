/** Native select element. Its children are `<option>` elements. */
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: ControlSize
}

export function Select({ size, className, ...rest }: SelectProps) {
  const wiring = useFieldControl()
  return (
    <div className={clsx('relative', className)}>
      <select
        {...wiring}
        {...rest}
        className={clsx(controlClass(size), 'appearance-none pr-10! text-ellipsis [&>option]:bg-raised')}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted"
        aria-hidden
      />
    </div>
  )
}
