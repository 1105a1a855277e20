import type { AuditEntryView } from '@forki/contract/audit'

type Data = AuditEntryView['data']

/** Audited field with its values before and after the action. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Field of an audit entry that the action did not change. */
export interface UnchangedField {
  field: string
  value: unknown
}

const isRecord = (value: unknown): value is Data =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Changed fields of an audit entry. Entries store changes in three forms: in `changes`, in `before`, or as
 * pairs such as `price_cents_before` and `price_cents`.
 */
export function changesOf(data: Data): FieldChange[] {
  const { changes, before } = data
  const listed = isRecord(changes)
    ? Object.entries(changes).flatMap(([field, change]) =>
        isRecord(change) ? [{ field, before: change['before'], after: change['after'] }] : [],
      )
    : []
  const replaced = isRecord(before)
    ? Object.entries(before).flatMap(([field, was]) =>
        isEqual(was, data[field]) ? [] : [{ field, before: was, after: data[field] }],
      )
    : []
  const paired = Object.keys(data).flatMap((name) => {
    const field = name.replace(/_before$/, '')
    if (field === name || !(field in data) || isEqual(data[name], data[field])) return []
    return [{ field, before: data[name], after: data[field] }]
  })
  return [...listed, ...replaced, ...paired]
}

/** Fields that `unchangedFieldsOf` omits: ids, technical fields, and fields that the entry shows elsewhere. */
const HIDDEN_FIELD_PATTERN =
  /(^|_)ids?$|^(before|changes|version|merged|blob_path|key|list|folder|prices|approved_by|held_by|to|value|fields)$|_before$/

/** Unchanged fields of an audit entry that are shown beside its changes. */
export function unchangedFieldsOf(data: Data): UnchangedField[] {
  const changed = new Set(changesOf(data).map(({ field }) => field))
  return Object.entries(data).flatMap(([field, value]) => {
    if (HIDDEN_FIELD_PATTERN.test(field) || changed.has(field) || value === null || value === '') return []
    if (isRecord(value) || (Array.isArray(value) && (value.length === 0 || isRecord(value[0])))) return []
    return [{ field, value }]
  })
}

/** Ids of the users in an audit entry: affected user, staff member, approver, and holder of an editing lock. */
export function userIdsOf({ entity, entity_id, data }: AuditEntryView): string[] {
  const userIds = [data['user_id'], data['staff_id'], data['approved_by'], data['held_by']]
  const about = entity === 'user' ? [entity_id] : []
  return [...about, ...userIds].filter((id): id is string => typeof id === 'string' && UUID_PATTERN.test(id))
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True if a value is a UUID. */
export const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID_PATTERN.test(value)

/** Returns the value if it is a string, or else `missing`. */
export const textOf = (value: unknown, missing = ''): string => (typeof value === 'string' ? value : missing)
