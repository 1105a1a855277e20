/**
 * Button. Variants: primary (one per screen), secondary, soft, ghost, danger, danger-soft. Sizes: sm, md, touch,
 * big. `busy` replaces `icon` by a spinner and ignores presses. `icon` renders before the text, `iconEnd`
 * after it. The default `type` is `button`. Links use `buttonClass` instead.
 */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonClassOptions } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, Omit<ButtonClassOptions, 'square'> {
  busy?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

export function Button({
  variant,
  size,
  block,
  busy,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={clsx(buttonClass({ variant, size, block }), className)}
    >
      {busy ? <Spinner className="size-5" /> : icon}
      {children}
      {iconEnd}
    </button>
  )
}
