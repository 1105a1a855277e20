/** Kinds of values in audit entries, such as money, days and enum values. */

/** Money fields without the suffix `_cents`, which are results of a cash count. */
const MONEY_FIELDS = new Set(['expected', 'counted', 'first_counted', 'difference'])

export type ValueKind =
  | 'empty'
  | 'flag'
  | 'money'
  | 'percent'
  | 'instant'
  | 'day'
  | 'word'
  | 'list'
  | 'plain'
  | 'hidden'

/** Fields with enum values, with their keys in the translation catalogue. */
const VALUE_LISTS: Readonly<Record<string, string>> = {
  role: 'role',
  status: 'status',
  method: 'method',
  type: 'type',
  kind: 'kind',
  billing_interval: 'billing_interval',
  shape: 'shape',
  course_pacing: 'course_pacing',
}
export const valueListOf = (field: string): string | undefined => VALUE_LISTS[field]

/** Kind of a field's value in an audit entry. `hidden` for values without meaning to a reader. */
export function kindOfValue(field: string, value: unknown): ValueKind {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') {
    if (field.endsWith('_cents') || MONEY_FIELDS.has(field)) return 'money'
    return field.endsWith('_bps') ? 'percent' : 'plain'
  }
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? 'list' : 'hidden'
  if (typeof value !== 'string') return 'hidden'
  if (field in VALUE_LISTS) return 'word'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'instant'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'day'
  return /_image$|_logo$|^logo$|_url$/.test(field) ? 'hidden' : 'plain'
}
