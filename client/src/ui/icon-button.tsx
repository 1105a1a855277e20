/** Square icon button. `label` is its accessible name and its tooltip. It has the sizes of `Button`. */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonClassOptions } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children'>, Omit<ButtonClassOptions, 'square' | 'block'> {
  label: string
  icon: ReactNode
  busy?: boolean | undefined
  /** False if the button has no tooltip, because a text beside it has the same meaning. */
  tooltip?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, busy, variant = 'ghost', size, tooltip = true, className, ...rest } = props
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      disabled={busy || rest.disabled}
      className={clsx(buttonClass({ variant, size, square: true }), className)}
    >
      {busy ? <Spinner className="size-5" /> : icon}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
