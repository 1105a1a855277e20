/**
 * Switch whose change applies at once. Forms with a save button use `Checkbox`. Switch and label together are the
 * touch target.
 */
import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

export function Switch({ label, hint, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center gap-3',
        !hideLabel && 'justify-between',
        rest.disabled && 'opacity-60',
        className,
      )}
    >
      <span className={clsx('min-w-0', hideLabel && 'sr-only')}>
        <span id={`${id}-label`} className="block text-[0.9375rem] leading-5 font-medium">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors checked:border-success-solid checked:bg-success-solid"
        />
        <span
          className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-solid"
          aria-hidden
        />
      </span>
    </label>
  )
}
