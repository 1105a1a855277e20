import type { Permission } from '@forki/contract/permissions'
import type { Language } from './language.ts'
import type { AppError, FieldIssue, Params } from '../app-error.ts'
import { en } from './en.ts'
import { es, type Messages } from './es.ts'

const MESSAGES: Record<Language, Messages> = { es, en }

const fill = (sentence: string, params: Params = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

/** Title of a problem document, by HTTP status. */
export const problemTitle = (status: number, language: Language): string =>
  MESSAGES[language].titles[status] ?? MESSAGES[language].titles[500]!

/**
 * Detail text of a problem document. For `forbidden`, it names the missing permission or role, if known.
 */
export function problemDetail({ code, details }: AppError, language: Language): string {
  const messages = MESSAGES[language]
  const { missing } = details
  if (code !== 'forbidden' || missing === undefined || missing === 'verified_email') {
    return fill(messages.errors[code], withNames(withDuration(details.params, language), messages))
  }
  if (missing in messages.permissions) {
    return fill(messages.needs.permission, { permission: messages.permissions[missing as Permission] })
  }
  return messages.needs[missing as keyof Messages['needs']]
}

/** Adds the placeholder `wait` to message parameters. It contains `seconds` as text, such as "1 hour". */
function withDuration(params: Params | undefined, language: Language): Params | undefined {
  if (typeof params?.['seconds'] !== 'number') return params
  return { ...params, wait: durationText(params['seconds'], language) }
}

/** Duration in hours and minutes as text, or in seconds below a minute. Rounded up: "2 hours and 1 minute". */
export function durationText(seconds: number, language: Language): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (wholeSeconds < 60) return unit(wholeSeconds, 'second')
  const minutes = Math.ceil(wholeSeconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const timeParts = [...(hours > 0 ? [unit(hours, 'hour')] : []), ...(rest > 0 ? [unit(rest, 'minute')] : [])]
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(timeParts)
}

/** Translates the plan feature or plan limit in message parameters. */
function withNames(params: Params | undefined, { features, limits }: Messages): Params | undefined {
  if (!params) return params
  const { feature, of } = params
  return {
    ...params,
    ...(feature !== undefined && { feature: features[feature as keyof Messages['features']] ?? feature }),
    ...(of !== undefined && { what: limits[of as keyof Messages['limits']] ?? of }),
  }
}

/** Translated message for an invalid field. An unknown message key becomes "not valid". */
export function fieldMessage({ message, params }: FieldIssue, language: Language): string {
  const { fields } = MESSAGES[language]
  return fill(Object.hasOwn(fields, message) ? fields[message] : fields.invalid, params)
}
