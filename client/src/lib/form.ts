/**
 * Forms that validate with the schemas of the contract. The schemas load when the form opens. Validates a changed field
 * on blur and all fields on submit. The first invalid field gets the focus. Field errors of the server show at their
 * fields. With `draft`, localStorage stores typed values until they are saved or discarded. They survive a reload, a
 * crash and the end of the session. Forms with passwords have no draft. Read values with `useWatch({ control:
 * form.control, name })`, not `form.watch`, which the React compiler caches.
 * @example
 * ```tsx
 * const loadCreateDishBody = async () => (await import('@forki/contract/dishes')).createDishBody
 * const form = useContractForm<CreateDish>(loadCreateDishBody, emptyDish)
 * <form onSubmit={form.handleSubmit((values) => create.mutate({ body: values }, { onError: form.showErrors }))}>
 * ```
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
import {
  isSameValue,
  useEditConflict,
  type ChangesWithExpected,
  type EditConflict,
  type StoredDraft,
} from './edit-conflict.ts'
import { signedInUserId } from './session.ts'
import { readStoredJson, writeStored, writeStoredJson } from './storage.ts'

export interface ContractForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Shows the server's error messages at the form's fields. */
  showErrors: (error: unknown) => void
  /** Deletes the stored draft of the form after a save or a discard. */
  forgetDraft: () => void
  /**
   * Call it on submit. The returned function replaces the values by the saved ones and deletes the draft. Fields that
   * the user has changed since the submit keep their values and stay unsaved.
   */
  beginSave: () => (saved: T) => void
  /**
   * Reduces an update body to its changed fields, and adds `expected`: the values of these fields that the user
   * saw before the change.
   */
  changesOf: <B extends object>(body: B) => ChangesWithExpected<B>
  /** Conflicts with changes by other users, which `SaveProblem` shows. */
  editConflict: EditConflict
}

interface FormOptions {
  /** Name under which localStorage stores the form's draft. Without a name, no draft is stored. */
  draft?: string
}

/**
 * Function that imports the form's schema. A page can thus render its form before zod and the schema are
 * loaded.
 */
type LazySchema = () => Promise<z.ZodType>

export function useContractForm<T extends FieldValues>(
  schema: LazySchema,
  defaultValues: DefaultValues<T>,
  { draft }: FormOptions = {},
): ContractForm<T> {
  const form = useForm<T>({
    defaultValues,
    resolver: async (values) => {
      // Loads the error messages too, because server-rendered pages start without their translation catalogue.
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
  // Loads the schema before the first validation, while the user reads the form.
  useEffect(() => void loadSchema(schema), [schema])
  useBlurChecks(form)
  const { setError } = form
  const conflict = useEditConflict(form)
  const { changesOf, catchConflict, editConflict } = conflict
  const showErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || catchConflict(error)) return
      for (const [index, { path, message }] of error.errors.entries()) {
        setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
      }
    },
    [setError, catchConflict],
  )
  const forgetDraft = useDraft(form, draft, conflict)
  const beginSave = () => {
    const sent = structuredClone(form.getValues())
    return (saved: T) => {
      const typed = structuredClone(form.getValues())
      forgetDraft()
      form.reset(saved, { keepFieldsRef: true })
      for (const name of Object.keys(typed) as Path<T>[]) {
        if (!isSameValue(get(typed, name), get(sent, name)))
          form.setValue(name, get(typed, name), { shouldDirty: true })
      }
    }
  }
  return { ...form, showErrors, forgetDraft, beginSave, changesOf, editConflict }
}

/**
 * Validates a field when the focus leaves it after a change, and then on each further change. A field that
 * the user has not changed shows no error before the submit. After the submit, `reValidateMode` validates
 * each change.
 */
function useBlurChecks<T extends FieldValues>({ subscribe, trigger }: UseFormReturn<T>): void {
  useEffect(() => {
    let initial: unknown
    const changedNames = new Set<string>()
    const remainingNames = new Set<string>()
    return subscribe({
      formState: { values: true, touchedFields: true },
      callback: ({ name, type, touchedFields, isSubmitted, defaultValues }) => {
        if (defaultValues !== initial) changedNames.clear()
        initial = defaultValues
        if (name === undefined || isSubmitted) return
        const isChange = type === 'change'
        const isBlur = Boolean(get(touchedFields, name)) && !remainingNames.has(name)
        if (isChange) changedNames.add(name)
        if (get(touchedFields, name)) remainingNames.add(name)
        else remainingNames.delete(name)
        if (changedNames.has(name) && (isBlur || (isChange && remainingNames.has(name))))
          void trigger(name as Path<T>)
      },
    })
  }, [subscribe, trigger])
}

/** Schema of the form, or null if it fails to load. The server validates with the same schema. */
const loadSchema = (schema: LazySchema): Promise<z.ZodType | null> => schema().catch(() => null)

const WRITE_AFTER_MS = 300

/**
 * Stores a draft of the form in localStorage, 300 ms after the last change. Opening the form restores the
 * draft. It contains the server values that the user saw. After a reload, a save sends them as `expected`.
 */
function useDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  draft: string | undefined,
  { baseOf, expectDrafted }: ReturnType<typeof useEditConflict<T>>,
): () => void {
  // The storage key contains the user id. Users of a shared terminal must not see each other's drafts.
  const key = draft === undefined ? null : `forki-draft:${signedInUserId.get() ?? ''}:${draft}`
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Function that writes the draft to localStorage. It does nothing while no write is pending. */
  const write = useRef<() => void>(noop)
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
          write.current = noop
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
    write.current = noop
    expectDrafted({})
    if (key !== null) writeStored(key, null)
  }, [key, expectDrafted])
}

/** False for drafts of earlier versions, which lack `read`. */
const isDraft = (stored: unknown): stored is StoredDraft =>
  stored !== null && typeof stored === 'object' && 'values' in stored && 'read' in stored

const noop = () => undefined
