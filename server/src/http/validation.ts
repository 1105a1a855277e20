import type { z } from 'zod'
import { invalidFields, type FieldIssue } from '../errors/app-error.ts'
import { es } from '../errors/messages/es.ts'

type Issue = z.core.$ZodIssue

/**
 * Parses a new entity by the schema of its create endpoint. The body schema of an upsert makes every field
 * optional, so required fields may be missing.
 * @throws invalid with the missing and invalid fields
 */
export function parseNewEntity<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidFields(toFieldIssues(parsed.error.issues, 'body'))
}

/**
 * Converts Zod issues to field issues. The path of a nested value joins the field names by dots. An issue of
 * the whole value has the path `root`, such as `body`. Each message is a key of the translations `fields`. A
 * schema may name the key in its own message (`message: 'min_above_max'`).
 */
export function toFieldIssues(issues: readonly Issue[], root: string): FieldIssue[] {
  return issues.flatMap((issue): FieldIssue[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathOf([...issue.path, key], root), message: 'unknown_field' }))
    }
    return [{ path: pathOf(issue.path, root), ...messageFor(issue) }]
  })
}

const pathOf = (path: readonly PropertyKey[], root: string): string =>
  path.length === 0 ? root : path.map(String).join('.')

type FieldMessage = Omit<FieldIssue, 'path'>

function messageFor(issue: Issue): FieldMessage {
  if (Object.hasOwn(es.fields, issue.message)) return { message: issue.message as FieldMessage['message'] }
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue)
    case 'too_small':
      return sizeMessage(issue, issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return sizeMessage(issue, issue.maximum, issue.inclusive !== false)
    case 'not_multiple_of':
      return { message: 'multiple_of', params: { limit: issue.divisor } }
    case 'invalid_value':
      return { message: 'one_of', params: { options: issue.values.slice(0, 30).map(String).join(', ') } }
    case 'invalid_format':
      return { message: FORMAT_MESSAGES[issue.format] ?? 'invalid' }
    default:
      return { message: isMissing(issue) ? 'required' : 'invalid' }
  }
}

/** Zod omits the input value from the issue, so only the issue's message reveals a missing field. */
const isMissing = (issue: Issue): boolean => issue.message.endsWith('received undefined')

const TYPE_MESSAGES: Partial<Record<string, FieldMessage['message']>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
}
const FORMAT_MESSAGES: Partial<Record<string, FieldMessage['message']>> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  date: 'date',
  datetime: 'datetime',
  safeint: 'whole',
}

function typeMessage(issue: Extract<Issue, { code: 'invalid_type' }>): FieldMessage {
  if (isMissing(issue)) return { message: 'required' }
  return { message: TYPE_MESSAGES[issue.expected] ?? 'invalid' }
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function sizeMessage(issue: SizeIssue, bound: number | bigint, inclusive: boolean): FieldMessage {
  const limit = Number(bound)
  const small = issue.code === 'too_small'
  if (issue.origin === 'string') {
    if (small && limit === 1) return { message: 'empty' }
    return { message: small ? 'too_short' : 'too_long', params: { limit } }
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return { message: small ? 'too_few' : 'too_many', params: { limit } }
  }
  if (small) return { message: inclusive ? 'too_small' : 'not_above', params: { limit } }
  return { message: inclusive ? 'too_big' : 'not_below', params: { limit } }
}
