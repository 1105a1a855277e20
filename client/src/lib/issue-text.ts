import type { z } from 'zod'
import type { es } from '../locales/es.ts'
import { i18n } from './i18n.ts'

type ValidationKey = keyof typeof es.validation

/** A failed check in the reader's words. Checks of our own name their phrase (`min_above_max`) in `validation`. */
export function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeof issue.input === 'number'
        ? say('number')
        : say(isEmpty(issue.input) ? 'required' : 'invalid')
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? say('required') : say('too_short', issue.minimum)
      return issue.origin === 'array' ? say('too_few', issue.minimum) : say('too_small', issue.minimum)
    case 'too_big':
      if (issue.origin === 'string') return say('too_long', issue.maximum)
      return issue.origin === 'array' ? say('too_many', issue.maximum) : say('too_big', issue.maximum)
    case 'invalid_format':
      return isKey(issue.format) ? say(issue.format) : say('invalid')
    case 'custom':
      return isKey(issue.message) ? say(issue.message) : say('invalid')
    default:
      return say('invalid')
  }
}

const say = (key: ValidationKey, limit?: number | bigint) =>
  i18n.t(`validation:${key}`, { limit: String(limit ?? '') })

const isKey = (name: string): name is ValidationKey => i18n.exists(`validation:${name}`)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
