/**
 * Text input. `startAdornment` and `endAdornment` render inside its border: an icon, a unit, a button. Use inside
 * a `Field`.
 */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

export function Input({ size, startAdornment, endAdornment, className, ...rest }: InputProps) {
  const wiring = useFieldControl()
  const input = (
    <input
      {...wiring}
      {...rest}
      className={clsx(controlClass(size), startAdornment && 'pl-10!', endAdornment && 'pr-12!', className)}
    />
  )
  if (!startAdornment && !endAdornment) return input
  return (
    <div className="relative isolate w-full">
      {startAdornment ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center text-ink-muted">
          {startAdornment}
        </span>
      ) : null}
      {input}
      {endAdornment ? (
        <span className="absolute inset-y-0 right-0 flex items-center pr-1">{endAdornment}</span>
      ) : null}
    </div>
  )
}
