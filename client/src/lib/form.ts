/**
 * Forms checked by the contract's own schemas:
 *   const form = useContractForm<CreateDish>(createDish, emptyDish)
 *   <form onSubmit={form.handleSubmit((values) => create.mutate({ body: values }, { onError: form.showErrors }))}>
 * Messages are in the reader's language; the first invalid field is focused; what the server refuses by name stands at
 * its field. With `draft`, what was typed stays on this device until it is saved or given up: a reload, a crash or an
 * ended session lose nothing (never for passwords). Read values with `useWatch({ control: form.control, name })`, not `form.watch` (the compiler caches that).
 */
import { useCallback, useEffect, useRef } from 'react'
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
import { needWords } from './i18n.ts'
import { issueText } from './issue-text.ts'
import { signedIn } from './session.ts'
import { readStoredJson, writeStored, writeStoredJson } from './storage.ts'

export interface ContractForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Puts a refusal's messages at their fields. */
  showErrors: (error: unknown) => void
  /** Gives up the draft: what was typed is saved, or not wanted any more. */
  forgetDraft: () => void
}

interface FormOptions {
  /** Names the draft; the same thing has the same name. */
  draft?: string
}

/** A schema, or what fetches it: the build makes the second of the first (`vite/schemas.ts`). */
type Schema = z.ZodType | (() => Promise<z.ZodType>)

export function useContractForm<T extends FieldValues>(
  schema: Schema,
  defaultValues: DefaultValues<T>,
  { draft }: FormOptions = {},
): ContractForm<T> {
  const form = useForm<T>({
    defaultValues,
    mode: 'onTouched',
    resolver: async (values) => {
      // What is wrong is said in words: where a page began without them, they come first.
      const [checker] = await Promise.all([
        checkerOf(schema),
        needWords(['validation']).catch(() => undefined),
      ])
      if (!checker) return { values, errors: {} }
      const parsed = checker.safeParse(values)
      if (parsed.success) return { values: parsed.data as T, errors: {} }
      const errors = {}
      for (const issue of parsed.error.issues) {
        const path = issue.path.join('.') || 'root'
        if (!get(errors, path)) set(errors, path, { type: issue.code, message: issueText(issue) })
      }
      return { values: {}, errors: errors as FieldErrors<T> }
    },
  })
  // While the form is read, what checks it comes.
  useEffect(() => void checkerOf(schema), [schema])
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
  const forgetDraft = useDraft(form, draft)
  return { ...form, showErrors, forgetDraft }
}

/** The schema itself. Null when it could not be fetched: the server checks by the same one, and says what is wrong. */
async function checkerOf(schema: Schema): Promise<z.ZodType | null> {
  return typeof schema === 'function' ? schema().catch(() => null) : schema
}

const WRITE_AFTER_MS = 300

/** Takes a stored draft up, and writes what is typed down a moment after it was typed. */
function useDraft<T extends FieldValues>(form: UseFormReturn<T>, draft: string | undefined): () => void {
  // A terminal has many hands: what one person typed is not shown to the next.
  const key = draft === undefined ? null : `forki-draft:${signedIn.get() ?? ''}:${draft}`
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Writes what was typed last, once; nothing where nothing waits. */
  const write = useRef<() => void>(nothing)
  const { reset, getValues, subscribe } = form
  useEffect(() => {
    if (key === null) return undefined
    const stored = readStoredJson(key)
    if (stored !== null && typeof stored === 'object')
      reset({ ...getValues(), ...stored }, { keepDefaultValues: true, keepFieldsRef: true })
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        write.current = () => {
          write.current = nothing
          if (isDirty) writeStoredJson(key, values)
          else writeStored(key, null)
        }
        timer.current = setTimeout(() => write.current(), WRITE_AFTER_MS)
      },
    })
    const flush = () => write.current()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      clearTimeout(timer.current)
      flush()
      stop()
    }
  }, [key, reset, getValues, subscribe])
  return useCallback(() => {
    clearTimeout(timer.current)
    write.current = nothing
    if (key !== null) writeStored(key, null)
  }, [key])
}

const nothing = () => undefined
