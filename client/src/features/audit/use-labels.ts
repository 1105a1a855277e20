import type { AuditEntryView } from '@forki/contract/audit'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCurrentUser } from '../../domain/access/current-user.ts'
import { knownAction } from './actions.ts'
import { isId, textOf } from './changes.ts'
import { kindOfValue, wordListOf } from './values.ts'

/** Stands around a name inside a sentence; no name holds it. */
const MARK = '\u0001'

export interface Phrase {
  text: string
  strong: boolean
}

export type People = ReadonlyMap<string, string>

/** Words for what the log holds: sentences, fields and values, in the reader's language and the restaurant's money. */
export function useAuditLabels(timezone?: string) {
  const { t, i18n } = useTranslation(['audit', 'access'])
  const format = useFormat(timezone)
  const places = useCurrentUser()?.access.restaurants ?? []

  const exists = (key: string) => i18n.exists(key)
  const placeOf = (entry: AuditEntryView) => places.find(({ id }) => id === entry.restaurant_id)
  const field = (name: string): string =>
    t((exists(`audit:fields.${name}`) ? `audit:fields.${name}` : 'audit:other_field') as 'audit:other_field')

  const listed = (name: string, value: unknown): string => {
    const text = String(value)
    if (isId(text)) return places.find(({ id }) => id === text)?.name ?? ''
    for (const key of [`access:permissions.${text}`, `audit:features.${text}`, `audit:fields.${text}`]) {
      // Labels of tables and names of sections are the restaurant's own words.
      if (!/^(tables|sections)/.test(name) && exists(key)) return t(key as 'audit:other_field')
    }
    return text
  }
  const word = (name: string, text: string): string => {
    const key = `audit:values.${wordListOf(name) ?? name}.${text}`
    if (name === 'role' && exists(`access:roles.${text}`))
      return t(`access:roles.${text}` as 'audit:other_field')
    return exists(key) ? t(key as 'audit:other_field') : text
  }

  /** A value for people; null where there is nothing to show. */
  const value = (entry: AuditEntryView, name: string, raw: unknown): string | null => {
    const currency = placeOf(entry)?.currency ?? currencyIn(entry)
    switch (kindOfValue(name, raw)) {
      case 'empty':
        return t('audit:nothing')
      case 'flag':
        return t(raw === true ? 'audit:yes' : 'audit:no')
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
        return texts.length > 0 ? texts.join(', ') : t('audit:several', { count: (raw as unknown[]).length })
      }
      case 'plain':
        if (isId(raw)) return null
        return typeof raw === 'number' ? format.number(raw) : String(raw)
      default:
        return null
    }
  }

  /** Who did what to which thing, with the names marked. */
  const sentence = (entry: AuditEntryView, people: People): Phrase[] => {
    const known = knownAction(entry.action)
    const about = people.get(textOf(entry.data['user_id'] ?? entry.entity_id))
    // What is taken from stock is noted as less than nothing; a sentence says how much.
    const plain = (raw: unknown) =>
      typeof raw === 'number' && TAKES.test(entry.action) ? Math.abs(raw) : raw
    const shown = Object.entries(entry.data).map(([name, raw]): [string, string] => [
      name,
      marked(value(entry, name, plain(raw)) ?? ''),
    ])
    const values = {
      ...Object.fromEntries(shown),
      who: marked(whoOf(entry)),
      about: marked(about ?? t('audit:somebody')),
      name: marked(nameOf(entry) ?? t('audit:nameless')),
      list: t(`audit:lists.${textOf(entry.data['list'], 'other') as 'other'}`, { defaultValue: '' }),
      folder: t(`audit:folders.${textOf(entry.data['folder'], 'other') as 'other'}`, { defaultValue: '' }),
    }
    const key = known ? `audit:actions.${known.kind}.${known.verb}` : 'audit:unknown'
    return phrases(t(key as 'audit:unknown', values as never) as unknown as string)
  }

  const whoOf = ({ user_id, user_name }: AuditEntryView): string => {
    const key = /^API: (.+)$/.exec(user_name)?.[1]
    if (key) return t('audit:by_key', { name: key })
    return user_id === null || user_name === '' ? t('audit:system') : user_name
  }

  return { sentence, field, value, whoOf, placeOf }
}

const TAKES = /\.(waste|usage)$/

const marked = (text: string) => (text === '' ? '' : `${MARK}${text}${MARK}`)

/** Every second part stood between two marks. */
const phrases = (text: string): Phrase[] =>
  text
    .split(MARK)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '')

const nameOf = ({ data }: AuditEntryView): string | null => {
  const name = data['name'] ?? data['label'] ?? data['plan'] ?? data['host'] ?? data['key']
  return typeof name === 'string' && name !== '' ? name : null
}

/** Plans bring their own currency. */
const currencyIn = ({ data }: AuditEntryView): string | null =>
  typeof data['currency'] === 'string' ? data['currency'] : null
