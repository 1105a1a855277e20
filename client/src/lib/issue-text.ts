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
        ? validationText('number')
        : validationText(isEmpty(issue.input) ? 'required' : 'invalid')
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? validationText('required')
          : validationText('too_short', issue.minimum)
      return issue.origin === 'array'
        ? validationText('too_few', issue.minimum)
        : validationText('too_small', issue.minimum)
    case 'too_big':
      if (issue.origin === 'string') return validationText('too_long', issue.maximum)
      return issue.origin === 'array'
        ? validationText('too_many', issue.maximum)
        : validationText('too_big', issue.maximum)
    case 'invalid_format':
      return isKey(issue.format) ? validationText(issue.format) : validationText('invalid')
    case 'custom':
      return isKey(issue.message) ? validationText(issue.message) : validationText('invalid')
    default:
      return validationText('invalid')
  }
}

const validationText = (key: ValidationKey, limit?: number | bigint) =>
  i18n.t(`validation:${key}`, { limit: String(limit ?? '') })

const isKey = (name: string): name is ValidationKey => i18n.exists(`validation:${name}`)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
