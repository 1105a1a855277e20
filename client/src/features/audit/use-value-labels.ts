import type { AuditEntryView } from '@forki/contract/audit'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../domain/access/current-user.ts'
import { useFormat } from '../../lib/format.ts'
import { isUuid } from './changes.ts'
import { kindOfValue, valueListOf } from './value-kinds.ts'

/** Texts for the fields and values of audit entries, in the reader's language and the restaurant's currency. */
export function useValueLabels(timezone?: string) {
  const { t } = useTranslation('audit')
  const format = useFormat(timezone)
  const { restaurants, field, listed, word } = useDataLabels()
  const restaurantOf = (entry: AuditEntryView) => restaurants.find(({ id }) => id === entry.restaurant_id)

  /** Text of a field's value. Null for a value that is not shown. */
  const value = (entry: AuditEntryView, name: string, raw: unknown): string | null => {
    const currency = restaurantOf(entry)?.currency ?? currencyIn(entry)
    switch (kindOfValue(name, raw)) {
      case 'empty':
        return t('nothing')
      case 'flag':
        return t(raw === true ? 'yes' : 'no')
      case 'money':
        return currency === null
          ? format.number(Number(raw) / 100)
          : format.money(Math.round(Number(raw)), currency)
      case 'percent':
        return format.percent(Number(raw))
      case 'instant':
        return format.dateTime(String(raw))
      case 'day':
        return format.date(`${String(raw)}T12:00:00Z`)
      case 'word':
        return word(name, String(raw))
      case 'list': {
        const texts = (raw as unknown[]).map((one) => listed(name, one)).filter(Boolean)
        return texts.length > 0 ? texts.join(', ') : t('several', { count: (raw as unknown[]).length })
      }
      case 'plain':
        if (isUuid(raw)) return null
        return typeof raw === 'number' ? format.number(raw) : String(raw)
      default:
        return null
    }
  }
  return { field, value, restaurantOf }
}

/** Functions that return the labels of field names, enum values and dropdown entries. */
function useDataLabels() {
  const { t, i18n } = useTranslation(['audit', 'access'])
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const exists = (key: string) => i18n.exists(key)
  const field = (name: string): string =>
    t((exists(`audit:fields.${name}`) ? `audit:fields.${name}` : 'audit:other_field') as 'audit:other_field')

  const listedLabel = (name: string, value: unknown): string => {
    const text = String(value)
    if (isUuid(text)) return restaurants.find(({ id }) => id === text)?.name ?? ''
    for (const key of [`access:permissions.${text}`, `audit:features.${text}`, `audit:fields.${text}`]) {
      // Tables and sections have names chosen by the restaurant, which are not translated.
      if (!/^(tables|sections)/.test(name) && exists(key)) return t(key as 'audit:other_field')
    }
    return text
  }
  const word = (name: string, text: string): string => {
    const key = `audit:values.${valueListOf(name) ?? name}.${text}`
    if (name === 'role' && exists(`access:roles.${text}`))
      return t(`access:roles.${text}` as 'audit:other_field')
    return exists(key) ? t(key as 'audit:other_field') : text
  }
  return { restaurants, field, listed: listedLabel, word }
}

/** Currency that an audit entry contains itself, such as an entry about a plan. Null for other entries. */
const currencyIn = ({ data }: AuditEntryView): string | null =>
  typeof data['currency'] === 'string' ? data['currency'] : null
