/**
 * Forms checked by the contract's own schemas:
 *   const form = useContractForm<CreateDish>(createDish, emptyDish)
 *   <form onSubmit={form.handleSubmit((values) => create.mutate({ body: values }, { onError: form.showErrors }))}>
 * Messages are in the reader's language; the first invalid field is focused; what the server refuses by name stands at
 * its field. Read values with `useWatch({ control: form.control, name })`, not `form.watch` (the compiler caches that).
 */
import { useCallback } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api.ts'
import { issueText } from './issue-text.ts'

export interface ContractForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Puts a refusal's messages at their fields. */
  showErrors: (error: unknown) => void
}

export function useContractForm<T extends FieldValues>(
  schema: z.ZodType,
  defaultValues: DefaultValues<T>,
): ContractForm<T> {
  const form = useForm<T>({
    defaultValues,
    mode: 'onTouched',
    resolver: (values) => {
      const parsed = schema.safeParse(values)
      if (parsed.success) return { values: parsed.data as T, errors: {} }
      const errors = {}
      for (const issue of parsed.error.issues) {
        const path = issue.path.join('.') || 'root'
        if (!get(errors, path)) set(errors, path, { type: issue.code, message: issueText(issue) })
      }
      return { values: {}, errors: errors as FieldErrors<T> }
    },
  })
  const { setError } = form
  const showErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return
      for (const [index, { path, message }] of error.errors.entries()) {
        setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
      }
    },
    [setError],
  )
  return { ...form, showErrors }
}
