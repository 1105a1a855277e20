/**
 * Forms that validate with the contract's own schemas, which load once the form is open:
 *   const createDishSchema = async () => (await import('@forki/contract/dishes')).createDish
 *   const form = useContractForm<CreateDish>(createDishSchema, emptyDish)
 *   <form onSubmit={form.handleSubmit((values) => create.mutate({ body: values }, { onError: form.showErrors }))}>
 * Messages are in the reader's language. A changed field is validated when it loses the focus, all fields at submit. The
 * first invalid field gets the focus, and refusals of the server show at their fields. With `draft`, typed values stay on
 * this device until they are saved or given up: a reload, a crash or an ended session lose nothing (never for passwords).
 * Read values with `useWatch({ control: form.control, name })`, not `form.watch` (the compiler caches that).
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
import { loadTranslations } from './i18n.ts'
import { issueText } from './issue-text.ts'
import { useEditConflict, type Changes, type EditConflict, type StoredDraft } from './edit-conflict.ts'
import { signedInUserId } from './session.ts'
import { readStoredJson, writeStored, writeStoredJson } from './storage.ts'

export interface ContractForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Puts a refusal's messages at their fields. */
  showErrors: (error: unknown) => void
  /** Gives up the draft: what was typed is saved, or not wanted any more. */
  forgetDraft: () => void
  /** The body of a PUT: the fields that were changed, and `expected`, their values as the form read them. */
  changesOf: <B extends object>(body: B) => Changes<B>
  /** Fields that somebody else changed meanwhile; `SaveProblem` shows them. */
  editConflict: EditConflict
}

interface FormOptions {
  /** Names the draft; the same thing has the same name. */
  draft?: string
}

/** Import of a schema. A page that is a form shows before zod and the schema are loaded. */
type LazySchema = () => Promise<z.ZodType>

export function useContractForm<T extends FieldValues>(
  schema: LazySchema,
  defaultValues: DefaultValues<T>,
  { draft }: FormOptions = {},
): ContractForm<T> {
  const form = useForm<T>({
    defaultValues,
    resolver: async (values) => {
      // What is wrong is said in words: where a page began without them, they come first.
      const [checker] = await Promise.all([
        loadSchema(schema),
        loadTranslations(['validation']).catch(() => undefined),
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
  // Loads the schema while the user reads the form.
  useEffect(() => void loadSchema(schema), [schema])
  useBlurChecks(form)
  const { setError } = form
  const reading = useEditConflict(form)
  const { changesOf, catchConflict, editConflict } = reading
  const showErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || catchConflict(error)) return
      for (const [index, { path, message }] of error.errors.entries()) {
        setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
      }
    },
    [setError, catchConflict],
  )
  const forgetDraft = useDraft(form, draft, reading)
  return { ...form, showErrors, forgetDraft, changesOf, editConflict }
}

/**
 * Validates a field when it loses the focus after a change, and at each change from then on. A field that was left as it
 * was shows no error before the form is submitted. Afterwards `reValidateMode` validates every change.
 */
function useBlurChecks<T extends FieldValues>({ subscribe, trigger }: UseFormReturn<T>): void {
  useEffect(() => {
    let initial: unknown
    const changed = new Set<string>()
    const left = new Set<string>()
    return subscribe({
      formState: { values: true, touchedFields: true },
      callback: ({ name, type, touchedFields, isSubmitted, defaultValues }) => {
        // A reset begins anew.
        if (defaultValues !== initial) changed.clear()
        initial = defaultValues
        if (name === undefined || isSubmitted) return
        const isChange = type === 'change'
        const isBlur = Boolean(get(touchedFields, name)) && !left.has(name)
        if (isChange) changed.add(name)
        if (get(touchedFields, name)) left.add(name)
        else left.delete(name)
        if (changed.has(name) && (isBlur || (isChange && left.has(name)))) void trigger(name as Path<T>)
      },
    })
  }, [subscribe, trigger])
}

/** The schema, or null when it can't be loaded. The server validates with the same one. */
const loadSchema = (schema: LazySchema): Promise<z.ZodType | null> => schema().catch(() => null)

const WRITE_AFTER_MS = 300

/**
 * Restores a stored draft, and stores the form 300 ms after a change, with the values that it was typed against. A save
 * after a reload expects those.
 */
function useDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  draft: string | undefined,
  { baseOf, expectDrafted }: ReturnType<typeof useEditConflict<T>>,
): () => void {
  // A terminal has many hands: what one person typed is not shown to the next.
  const key = draft === undefined ? null : `forki-draft:${signedInUserId.get() ?? ''}:${draft}`
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Writes what was typed last, once; nothing where nothing waits. */
  const write = useRef<() => void>(nothing)
  const { reset, getValues, subscribe } = form
  useEffect(() => {
    if (key === null) return undefined
    const stored = readStoredJson(key)
    if (isDraft(stored)) {
      expectDrafted(stored.read)
      reset({ ...getValues(), ...stored.values }, { keepDefaultValues: true, keepFieldsRef: true })
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        write.current = () => {
          write.current = nothing
          if (isDirty) writeStoredJson(key, { values, read: baseOf() } satisfies StoredDraft)
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
  }, [key, reset, getValues, subscribe, baseOf, expectDrafted])
  return useCallback(() => {
    clearTimeout(timer.current)
    write.current = nothing
    expectDrafted({})
    if (key !== null) writeStored(key, null)
  }, [key, expectDrafted])
}

/** False for drafts of earlier versions, which lack the values that they were typed against. */
const isDraft = (stored: unknown): stored is StoredDraft =>
  stored !== null && typeof stored === 'object' && 'values' in stored && 'read' in stored

const nothing = () => undefined
