/** Labels and values of form fields as text, read from the controls on screen. */
import { formatMoney } from '@forki/contract/money/currency'
import { restaurantCurrency, moneyLocale } from './format.ts'
import { i18n, language } from './i18n.ts'
import { numberFormat } from './number-format.ts'

/** Values of a form by field name. */
export type Fields = Readonly<Record<string, unknown>>

/** Finds the control of a field. The last match is the right one, because dialogs are at the end of the page. */
const controlOf = (name: string) => Array.from(document.getElementsByName(name)).at(-1) ?? null

const FIELDS_WITHOUT_CONTROL = [
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

/**
 * Returns the label of a form field from the screen, without the word "optional". Labels of fields without a
 * control, such as `recipe`, come from the translation catalogue `common`.
 */
export function labelOf(name: string): string {
  const namedPart = FIELDS_WITHOUT_CONTROL.find((each) => each === name)
  if (namedPart) return i18n.t(`common:meanwhile.parts.${namedPart}`)
  const control = controlOf(name)
  const group =
    control instanceof HTMLInputElement && control.type === 'radio' ? control.closest('fieldset') : null
  const label =
    group?.querySelector('legend') ??
    document.getElementById(control?.getAttribute('aria-labelledby') ?? '') ??
    (control instanceof HTMLElement && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : null)
  return label?.firstChild?.textContent?.trim() || i18n.t('common:meanwhile.parts.other')
}

/**
 * Formats the value of a form field as text. For a select it is the text of the option. For a number, the end
 * of the field's name (`_cents`, `_bps`) determines the format.
 */
export function valueText(name: string, value: unknown, values: Fields): string {
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

/**
 * Converts a field value to the `value` attribute of its option. Undefined if no option can have this value.
 */
const optionValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined

function numberText(name: string, value: number, values: Fields): string {
  const currency = typeof values['currency'] === 'string' ? values['currency'] : restaurantCurrency.get()
  const locale = moneyLocale(language.get(), currency)
  if (name.endsWith('_cents')) return formatMoney(value, currency, locale)
  if (name.endsWith('_bps'))
    return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000)
  return numberFormat(locale, { maximumFractionDigits: 3 }).format(value)
}
