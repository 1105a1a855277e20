/** Checkbox with label. Box and label together are the touch target (44 px). `hint` renders below the label. */
import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  /** True for the mixed state, shown as a dash in the box. */
  mixed?: boolean
  hideLabel?: boolean
}

export function Checkbox({ label, hint, mixed, hideLabel, className, ref, ...rest }: CheckboxProps) {
  const id = useId()
  const Mark = mixed ? Minus : Check
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', rest.disabled && 'opacity-60', className)}>
      <span className="relative inline-flex size-6 shrink-0">
        <input
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className={clsx(
            'peer size-6 cursor-pointer appearance-none rounded-sm border-2 border-line-strong bg-raised transition-colors',
            'checked:border-accent checked:bg-accent',
            mixed && 'border-accent! bg-accent!',
          )}
          ref={(input) => {
            // HTML has no attribute for the mixed state.
            if (input) input.indeterminate = mixed === true
            if (typeof ref === 'function') return ref(input)
            if (ref) ref.current = input
          }}
        />
        <Mark
          className={clsx(
            'pointer-events-none absolute inset-0 m-auto size-4 text-on-accent peer-checked:opacity-100',
            mixed ? 'opacity-100' : 'opacity-0',
          )}
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <span className={clsx('min-w-0', hideLabel && 'sr-only')}>
        <span id={`${id}-label`} className="block text-[0.9375rem] leading-5">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
