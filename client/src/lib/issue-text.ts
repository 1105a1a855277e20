import type { z } from 'zod'
import type { es } from '../locales/es.ts'
import { i18n } from './i18n.ts'

type ValidationKey = keyof typeof es.validation

/**
 * Text of a zod issue in the interface language. Messages of the contract's own checks, such as
 * `min_above_max`, are translation keys of the catalogue `validation`.
 */
export function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeof issue.input === 'number'
        ? text('number')
        : text(isEmpty(issue.input) ? 'required' : 'invalid')
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? text('required') : text('too_short', issue.minimum)
      return issue.origin === 'array' ? text('too_few', issue.minimum) : text('too_small', issue.minimum)
    case 'too_big':
      if (issue.origin === 'string') return text('too_long', issue.maximum)
      return issue.origin === 'array' ? text('too_many', issue.maximum) : text('too_big', issue.maximum)
    case 'invalid_format':
      return isKey(issue.format) ? text(issue.format) : text('invalid')
    case 'custom':
      return isKey(issue.message) ? text(issue.message) : text('invalid')
    default:
      return text('invalid')
  }
}

const text = (key: ValidationKey, limit?: number | bigint) =>
  i18n.t(`validation:${key}`, { limit: String(limit ?? '') })

const isKey = (name: string): name is ValidationKey => i18n.exists(`validation:${name}`)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
