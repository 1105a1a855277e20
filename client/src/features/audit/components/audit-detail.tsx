import type { AuditEntryView } from '@forki/contract/audit'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { AuditListParams } from '../list-params.ts'
import { unchangedFieldsOf, textOf } from '../changes.ts'
import { useAuditLabels, type AuditLabels, type UserNames } from '../use-audit-labels.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { ChangeTable } from './change-table.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryTechnicalDetails } from './entry-technical-details.tsx'
import { NameValuePair, NameValueList } from './name-value-list.tsx'

interface AuditDetailProps {
  entry: AuditEntryView
  people: UserNames
  list: AuditListParams
  timezone: string | undefined
  onClose: () => void
}

/**
 * Sheet with all details of an audit entry: sentence, changes, time, user, restaurant, IP address, number and
 * hash.
 */
export function AuditDetail({ entry, people, list, timezone, onClose }: AuditDetailProps) {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormat(timezone)
  const labels = useAuditLabels(timezone)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={t('detail')}
      footer={<EntryActions entry={entry} list={list} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6">
        <p className="text-lg leading-7">
          <AuditSentence phrases={labels.sentence(entry, people)} />
        </p>
        <ChangeTable entry={entry} labels={labels} />
        <EntryFacts entry={entry} labels={labels} people={people} />
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <NameValueList>
            <NameValuePair name={t('when')}>{dateTime(entry.at)}</NameValuePair>
            <NameValuePair name={t('who')}>{labels.actorLabel(entry)}</NameValuePair>
            <NameValuePair name={t('where')}>
              {labels.restaurantOf(entry)?.name ?? t('installation')}
            </NameValuePair>
            {entry.ip ? <NameValuePair name={t('ip')}>{entry.ip}</NameValuePair> : null}
          </NameValueList>
        </section>
        <EntryTechnicalDetails entry={entry} />
      </div>
    </Sheet>
  )
}

interface EntryFactsProps {
  entry: AuditEntryView
  labels: AuditLabels
  people: UserNames
}

/** Names of changed fields, unchanged data, and the user who approved the action. */
function EntryFacts({ entry, labels, people }: EntryFactsProps) {
  const { t } = useTranslation('audit')
  const facts = unchangedFieldsOf(entry.data).flatMap(({ field, value }) => {
    const text = labels.value(entry, field, value)
    return text === null ? [] : [{ field, text }]
  })
  const fields = Array.isArray(entry.data['fields']) ? (entry.data['fields'] as string[]) : []
  const approver = people.get(textOf(entry.data['approved_by']))
  return (
    <NameValueList>
      {fields.length > 0 ? (
        <NameValuePair name={t('fields_changed')}>
          {fields.map((name) => labels.field(name)).join(', ')}
        </NameValuePair>
      ) : null}
      {facts.map(({ field, text }) => (
        <NameValuePair key={field} name={labels.field(field)}>
          {text}
        </NameValuePair>
      ))}
      {approver ? <NameValuePair name={t('approved_by')}>{approver}</NameValuePair> : null}
    </NameValueList>
  )
}
