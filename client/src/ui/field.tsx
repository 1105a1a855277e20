/**
 * Label, hint and error of one control, linked by ARIA. The control inside (`Input`, `Textarea`, `Select`,
 * `PasswordInput`, `MoneyInput`…) reads its id and descriptions from a context. `optional` marks optional fields.
 * Required fields have no mark. For groups of choices use `FieldSet`.
 * @example
 * ```tsx
 * <Field label={t('name')} error={errors.name?.message}><Input {...register('name')} /></Field>
 * ```
 */
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { useUiLabels } from './labels.tsx'

interface ControlWiring {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

const ControlContext = createContext<ControlWiring>({})

/** ARIA attributes that link a control to the field around it. */
export const useFieldControl = () => use(ControlContext)

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Element at the end of the label, such as a "forgot password?" link. */
  aside?: ReactNode
  /** True if label and `aside` are visible only to screen readers. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, hint, error, optional, aside, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const { optional: optionalWord } = useUiLabels()
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional ? <span className="ml-1.5 font-normal text-ink-muted">{optionalWord}</span> : null}
        </label>
        {aside}
      </div>
      <ControlContext
        value={{ id, 'aria-describedby': descriptionIds, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </ControlContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldSetProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Group of controls for one question: radios, checkboxes, a range. */
export function FieldSet({ legend, hint, error, className, children }: FieldSetProps) {
  const id = useId()
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={clsx('flex min-w-0 flex-col gap-2', className)} aria-describedby={descriptionIds}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      ) : null}
    </>
  )
}
