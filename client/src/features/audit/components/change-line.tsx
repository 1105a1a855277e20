import type { AuditEntryView } from '@forki/contract/audit'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldChange } from '../changes.ts'
import type { useAuditLabels } from '../use-audit-labels.ts'

interface ChangeLineProps {
  entry: AuditEntryView
  change: FieldChange
  labels: ReturnType<typeof useAuditLabels>
}

/**
 * Changed field with its values before and after the action. Only the field is named if neither value can be shown.
 */
export function ChangeLine({ entry, change, labels }: ChangeLineProps) {
  const { t } = useTranslation('audit')
  const before = labels.value(entry, change.field, change.before)
  const after = labels.value(entry, change.field, change.after)
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5">
      <span className="text-ink-muted">{labels.field(change.field)}</span>
      {before === null && after === null ? (
        <span>{t('was_changed')}</span>
      ) : (
        <>
          <span className="break-words text-ink-soft line-through decoration-ink-muted/60">
            {before ?? '—'}
          </span>
          <ArrowRight className="size-3.5 shrink-0 self-center text-ink-muted" aria-hidden />
          <span className="sr-only">{t('became')}</span>
          <span className="font-semibold break-words">{after ?? '—'}</span>
        </>
      )}
    </span>
  )
}
