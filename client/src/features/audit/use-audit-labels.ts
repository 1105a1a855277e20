import type { AuditEntryView } from '@forki/contract/audit'
import { useTranslation } from 'react-i18next'
import { parseAction } from './actions.ts'
import { textOf } from './changes.ts'
import { useValueLabels } from './use-value-labels.ts'

/** Mark that encloses a name inside a sentence. No name contains this character. */
const STRONG_MARK = '\u0001'

export interface Phrase {
  text: string
  strong: boolean
}

export type UserNames = ReadonlyMap<string, string>

/** Texts of audit entries: sentences, fields and values. */
export function useAuditLabels(timezone?: string) {
  const { t } = useTranslation('audit')
  const labels = useValueLabels(timezone)

  const actorLabel = ({ user_id, user_name }: AuditEntryView): string => {
    const key = /^API: (.+)$/.exec(user_name)?.[1]
    if (key) return t('by_key', { name: key })
    return user_id === null || user_name === '' ? t('system') : user_name
  }

  /** Sentence of an audit entry, split into phrases. Inserted names and values are bold (`strong`). */
  const sentence = (entry: AuditEntryView, people: UserNames): Phrase[] => {
    const parsedAction = parseAction(entry.action)
    const about = people.get(textOf(entry.data['user_id'] ?? entry.entity_id))
    // Audit entries store a withdrawal from stock as a negative quantity. The sentence shows the absolute quantity.
    const withoutSign = (raw: unknown) =>
      typeof raw === 'number' && STOCK_OUT_PATTERN.test(entry.action) ? Math.abs(raw) : raw
    const shown = Object.entries(entry.data).map(([name, raw]): [string, string] => [
      name,
      withStrongMark(labels.value(entry, name, withoutSign(raw)) ?? ''),
    ])
    const values = {
      ...Object.fromEntries(shown),
      who: withStrongMark(actorLabel(entry)),
      about: withStrongMark(about ?? t('somebody')),
      name: withStrongMark(nameOf(entry) ?? t('nameless')),
      list: t(`lists.${textOf(entry.data['list'], 'other') as 'other'}`, { defaultValue: '' }),
      folder: t(`folders.${textOf(entry.data['folder'], 'other') as 'other'}`, { defaultValue: '' }),
    }
    const key = parsedAction ? `actions.${parsedAction.kind}.${parsedAction.verb}` : 'unknown'
    return splitPhrases(t(key as 'unknown', values as never) as unknown as string)
  }
  return { ...labels, sentence, actorLabel }
}

export type AuditLabels = ReturnType<typeof useAuditLabels>

const STOCK_OUT_PATTERN = /\.(waste|usage)$/

const withStrongMark = (text: string) => (text === '' ? '' : `${STRONG_MARK}${text}${STRONG_MARK}`)

/** Splits a sentence at the marks around names. Every second phrase is a name. */
const splitPhrases = (text: string): Phrase[] =>
  text
    .split(STRONG_MARK)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '')

const nameOf = ({ data }: AuditEntryView): string | null => {
  const name = data['name'] ?? data['label'] ?? data['plan'] ?? data['host'] ?? data['key']
  return typeof name === 'string' && name !== '' ? name : null
}
