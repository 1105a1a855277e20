/** Text input. `before` and `after` render inside its border: an icon, a unit, a button. Use inside a `Field`. */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  before?: ReactNode
  after?: ReactNode
}

export function Input({ size, before, after, className, ...rest }: InputProps) {
  const wiring = useFieldControl()
  const input = (
    <input
      {...wiring}
      {...rest}
      className={clsx(controlClass(size), before && 'pl-10!', after && 'pr-12!', className)}
    />
  )
  if (!before && !after) return input
  return (
    <div className="relative w-full">
      {before ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center text-ink-muted">
          {before}
        </span>
      ) : null}
      {input}
      {after ? <span className="absolute inset-y-0 right-0 flex items-center pr-1">{after}</span> : null}
    </div>
  )
}
