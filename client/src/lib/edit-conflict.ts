/**
 * Lost-update detection of forms. A conflict is a field that another user changed after the form read it (409
 * `changed_meanwhile`).
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'
import { labelOf, valueText, type Fields } from './field-labels-and-values.ts'
import { i18n } from './i18n.ts'

/** Conflict of one field, with the typed and the stored value as text. */
export interface FieldConflict {
  name: string
  label: string
  mine: string
  theirs: string
}

/** Request body of an update: the changed fields, with the values that the form read (`expected`). */
export type ChangesWithExpected<B> = Partial<B> & { expected: Record<string, unknown> }

/**
 * Draft of a form in localStorage. `values` are the form's values. `read` are the server's values that the
 * form had loaded when it stored the draft.
 */
export interface StoredDraft {
  values: Fields
  read: Fields
}

export interface EditConflict {
  conflicts: readonly FieldConflict[]
  /** Resolves a conflict with the typed or the stored value. The next save then expects the stored value. */
  resolve: (name: string, choice: 'mine' | 'theirs') => void
}

const NO_CONFLICTS = { of: undefined, conflicts: [] as readonly FieldConflict[] }

/**
 * Detects lost updates in a form. `changesOf(body)` returns the changed fields, and the server's values
 * before the change as `expected`. `catchConflict(error)` stores the conflicting fields of a rejected save in
 * `conflicts`.
 */
export function useEditConflict<T extends FieldValues>(form: UseFormReturn<T>) {
  const { getValues, setValue } = form
  const { defaultValues } = form.formState
  const loadedValues = useRef(defaultValues as Fields)
  /**
   * Server values of resolved conflicts, by field. Later comparisons use them instead of the values that the
   * form loaded.
   */
  const shown = useRef(new Map<string, unknown>())
  /**
   * Server values that the form had loaded when it stored the user's draft. After a reload the form loads newer
   * values, but the draft still changes the earlier ones.
   */
  const drafted = useRef<Fields>({})
  const present = useRef<Fields>({})
  const [found, setFound] = useState<{ of: unknown; conflicts: readonly FieldConflict[] }>(NO_CONFLICTS)
  // Drops the conflicts after a reset of the form, because they concern its earlier values.
  const conflicts = found.of === defaultValues ? found.conflicts : NO_CONFLICTS.conflicts
  useEffect(() => {
    loadedValues.current = defaultValues ?? {}
    shown.current.clear()
  }, [defaultValues])
  /** Server values that the user saw last, by field. A save sends them as `expected`. */
  const baseOf = useCallback(
    (): Fields => ({ ...loadedValues.current, ...drafted.current, ...Object.fromEntries(shown.current) }),
    [],
  )
  const changesOf = useCallback(
    <B extends object>(body: B): ChangesWithExpected<B> => changesBetween(baseOf(), body),
    [baseOf],
  )
  const expectDrafted = useCallback((base: Fields) => void (drafted.current = base), [])
  const catchConflict = useCallback(
    (error: ApiError) => {
      const current = currentValues(error)
      if (!current) return false
      present.current = current
      setFound({ of: defaultValues, conflicts: conflictsOf(current, getValues()) })
      return true
    },
    [defaultValues, getValues],
  )
  const resolve = useCallback(
    (name: string, choice: 'mine' | 'theirs') => {
      const theirs = present.current[name]
      shown.current.set(name, theirs)
      if (choice === 'theirs') {
        const value = theirs as PathValue<T, Path<T>>
        setValue(name as Path<T>, value, { shouldDirty: true, shouldValidate: true })
      }
      setFound(({ of, conflicts: now }) => ({
        of,
        conflicts: now.filter((conflict) => conflict.name !== name),
      }))
    },
    [setValue],
  )
  const editConflict: EditConflict = { conflicts, resolve }
  return { changesOf, catchConflict, baseOf, expectDrafted, editConflict }
}

/**
 * Compares a request body with the server values in `base`. Returns the changed fields, and their values in
 * `base` as `expected`.
 */
function changesBetween<B extends object>(base: Fields, body: B): ChangesWithExpected<B> {
  const changed = Object.entries(body).filter(
    ([name, value]) => !(name in base) || !isSameValue(value, base[name]),
  )
  const knownChanges = changed.filter(([name]) => name in base)
  return {
    ...(Object.fromEntries(changed) as Partial<B>),
    expected: Object.fromEntries(knownChanges.map(([name]) => [name, base[name]])),
  }
}

const conflictsOf = (stored: Fields, typed: Fields): FieldConflict[] =>
  Object.entries(stored).map(([name, theirs]) => ({
    name,
    label: labelOf(name),
    mine: valueText(name, typed[name], typed),
    theirs: valueText(name, theirs, typed),
  }))

/** Current field values in a `changed_meanwhile` error. Null for any other error. */
export function currentValues(error: unknown): Fields | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const current = error.body['current']
  return current !== null && typeof current === 'object' ? (current as Fields) : null
}

/** Conflict text of a single field: the stored value, and a notice that the next save overwrites it. */
export const editConflictText = (name: string, value: unknown): string =>
  i18n.t('common:meanwhile.inline', { value: valueText(name, value, {}) })

/** True if two field values are equal, also nested ones. */
export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
