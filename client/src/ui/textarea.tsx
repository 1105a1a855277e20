/** Text area that grows with its content. Use inside a `Field`. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl()
  return (
    <textarea
      {...wiring}
      rows={rows}
      {...rest}
      className={clsx(controlClass(), 'field-sizing-content h-auto! min-h-22 py-2.5 leading-6', className)}
    />
  )
}
