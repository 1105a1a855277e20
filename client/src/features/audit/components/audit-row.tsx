import type { AuditEntryView } from '@forki/contract/audit'
import { ChevronRight, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { softTone } from '../../../ui/tone.ts'
import { ENTITY_KINDS, parseAction, actionTone } from '../actions.ts'
import { changesOf } from '../changes.ts'
import { useAuditLabels, type UserNames } from '../use-audit-labels.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { ChangeLine } from './change-line.tsx'

const MAX_SHOWN_CHANGES = 3

interface AuditRowProps {
  entry: AuditEntryView
  people: UserNames
  timezone: string | undefined
  /** Name of the entry's restaurant, in a log of several restaurants. */
  restaurantName: string | undefined
  onOpen: () => void
}

/** Row of the audit log: time, sentence, main changes and reason. A press opens the details of the entry. */
export function AuditRow({ entry, people, timezone, restaurantName, onOpen }: AuditRowProps) {
  const { t } = useTranslation('audit')
  const { time } = useFormat(timezone)
  const labels = useAuditLabels(timezone)
  const parsedAction = parseAction(entry.action)
  const Icon = parsedAction ? ENTITY_KINDS[parsedAction.kind].icon : Settings
  const changes = changesOf(entry.data)
  const reason = entry.data['reason'] ?? entry.data['notes'] ?? entry.data['note']
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="group flex w-full items-start gap-3 px-4 py-3 text-left transition-colors hover:bg-paper focus-visible:-outline-offset-2 sm:gap-4 sm:px-5"
      >
        <time dateTime={entry.at} className="tabular w-11 shrink-0 pt-1.5 text-sm text-ink-muted">
          {time(entry.at)}
        </time>
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-lg ${softTone[actionTone(entry.action)]}`}
          aria-hidden
        >
          <Icon className="size-4.5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1 pt-1.5">
          <span>
            <AuditSentence phrases={labels.sentence(entry, people)} />
            {restaurantName ? <span className="text-ink-muted"> · {restaurantName}</span> : null}
          </span>
          {changes.length > 0 ? (
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {changes.slice(0, MAX_SHOWN_CHANGES).map((change) => (
                <ChangeLine key={change.field} entry={entry} change={change} labels={labels} />
              ))}
              {changes.length > MAX_SHOWN_CHANGES ? (
                <span className="text-ink-muted">
                  {t('more_changes', { count: changes.length - MAX_SHOWN_CHANGES })}
                </span>
              ) : null}
            </span>
          ) : null}
          {typeof reason === 'string' && reason !== '' ? (
            <span className="text-sm break-words text-ink-soft italic">«{reason}»</span>
          ) : null}
        </span>
        <ChevronRight
          className="mt-2 size-5 shrink-0 text-ink-muted opacity-60 group-hover:opacity-100"
          aria-hidden
        />
      </button>
    </li>
  )
}
