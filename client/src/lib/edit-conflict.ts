/** Fields of a form that somebody else changed after the form read them (409 `changed_meanwhile`). */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { formatMoney } from '@forki/contract/money/currency'
import { ApiError } from './api.ts'
import { homeCurrency, moneyLocale } from './format.ts'
import { i18n, language } from './i18n.ts'

/** One field with both values as text. */
export interface FieldConflict {
  name: string
  label: string
  mine: string
  theirs: string
}

type Fields = Readonly<Record<string, unknown>>

/** The changed fields of a body, with the values that they had when the form read them. */
export type Changes<B> = Partial<B> & { expected: Record<string, unknown> }

/** Values of a form, and the values that they were typed against. */
export interface StoredDraft {
  values: Fields
  read: Fields
}

export interface EditConflict {
  conflicts: readonly FieldConflict[]
  /** Keeps the typed value, or puts the stored one into the form. Saving again then succeeds. */
  resolve: (name: string, choice: 'mine' | 'theirs') => void
}

const NONE = { of: undefined, conflicts: [] as readonly FieldConflict[] }

/**
 * Detects lost updates of one form. `changesOf(body)` drops the fields that the form did not change and adds `expected`.
 * `catchConflict(error)` turns the server's refusal into `conflicts`.
 */
export function useEditConflict<T extends FieldValues>(form: UseFormReturn<T>) {
  const { getValues, setValue } = form
  const { defaultValues } = form.formState
  const read = useRef(defaultValues as Fields)
  /** Values that the user was shown after the form was opened; they replace the ones that were read. */
  const shown = useRef(new Map<string, unknown>())
  /** Values that a stored draft was typed against. A reload reads newer ones, which the user did not see. */
  const drafted = useRef<Fields>({})
  const present = useRef<Fields>({})
  const [found, setFound] = useState<{ of: unknown; conflicts: readonly FieldConflict[] }>(NONE)
  // Conflicts of values that the form no longer begins with are settled.
  const conflicts = found.of === defaultValues ? found.conflicts : NONE.conflicts
  useEffect(() => {
    read.current = defaultValues ?? {}
    shown.current.clear()
  }, [defaultValues])
  /** Values that the user saw last, by field. */
  const baseOf = useCallback(
    (): Fields => ({ ...read.current, ...drafted.current, ...Object.fromEntries(shown.current) }),
    [],
  )
  const changesOf = useCallback(
    <B extends object>(body: B): Changes<B> => {
      const base = baseOf()
      const changed = Object.entries(body).filter(
        ([name, value]) => !(name in base) || !same(value, base[name]),
      )
      const known = changed.filter(([name]) => name in base)
      return {
        ...(Object.fromEntries(changed) as Partial<B>),
        expected: Object.fromEntries(known.map(([name]) => [name, base[name]])),
      }
    },
    [baseOf],
  )
  const expectDrafted = useCallback((base: Fields) => void (drafted.current = base), [])
  const catchConflict = useCallback(
    (error: ApiError) => {
      const current = presentValues(error)
      if (!current) return false
      present.current = current
      const values: Fields = getValues()
      setFound({
        of: defaultValues,
        conflicts: Object.entries(current).map(([name, theirs]) => ({
          name,
          label: labelOf(name),
          mine: valueText(name, values[name], values),
          theirs: valueText(name, theirs, values),
        })),
      })
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
  const meanwhile: EditConflict = { conflicts, resolve }
  return { changesOf, catchConflict, baseOf, expectDrafted, meanwhile }
}

/** The present values of a refusal `changed_meanwhile`; null for any other. */
export function presentValues(error: unknown): Fields | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const current = error.body['current']
  return current !== null && typeof current === 'object' ? (current as Fields) : null
}

/** For a field that is edited in its place: the stored value, and that saving again replaces it. */
export const editConflictText = (name: string, value: unknown): string =>
  i18n.t('common:meanwhile.inline', { value: valueText(name, value, {}) })

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The control of a field. The last one wins: dialogs are appended to the end of the page. */
const controlOf = (name: string) => Array.from(document.getElementsByName(name)).at(-1) ?? null

const PARTS = [
  'allergens',
  'diets',
  'documents',
  'earn',
  'features',
  'modifier_groups',
  'opening_hours',
  'recipe',
  'stations',
  'table_ids',
  'units',
] as const

/** The label on screen, without the word "optional"; fields without a control of their own have a name in the catalogue. */
function labelOf(name: string): string {
  const part = PARTS.find((each) => each === name)
  if (part) return i18n.t(`common:meanwhile.parts.${part}`)
  const control = controlOf(name)
  const group =
    control instanceof HTMLInputElement && control.type === 'radio' ? control.closest('fieldset') : null
  const label =
    group?.querySelector('legend') ??
    document.getElementById(control?.getAttribute('aria-labelledby') ?? '') ??
    (control instanceof HTMLElement && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : null)
  return label?.firstChild?.textContent?.trim() || i18n.t('common:meanwhile.parts.other')
}

/** A stored value as text: as its control shows it, else by the kind that the field's name tells. */
function valueText(name: string, value: unknown, values: Fields): string {
  if (value === null || value === undefined || value === '') return i18n.t('common:meanwhile.empty')
  if (typeof value === 'boolean') return i18n.t(value ? 'common:meanwhile.yes' : 'common:meanwhile.no')
  const control = controlOf(name)
  if (control instanceof HTMLSelectElement) {
    const shownOption = Array.from(control.options).find((each) => each.value === optionValue(value))
    if (shownOption) return shownOption.text
  }
  if (typeof value === 'number') return numberText(name, value, values)
  if (typeof value === 'string') return value
  return i18n.t('common:meanwhile.entries', { count: Array.isArray(value) ? value.length : 1 })
}

/** The value attribute of an option; undefined for a value that no option can hold. */
const optionValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined

function numberText(name: string, value: number, values: Fields): string {
  const currency = typeof values['currency'] === 'string' ? values['currency'] : homeCurrency.get()
  const locale = moneyLocale(language.get(), currency)
  if (name.endsWith('_cents')) return formatMoney(value, currency, locale)
  if (name.endsWith('_bps'))
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      value / 10_000,
    )
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
}
