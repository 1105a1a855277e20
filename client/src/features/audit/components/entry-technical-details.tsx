import type { AuditEntryView } from '@forki/contract/audit'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/**
 * Collapsed technical details of an audit entry: number, hash and request id. The hash chain verifies that no
 * entry was changed.
 */
export function EntryTechnicalDetails({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('audit')
  const { number } = useFormat()
  return (
    <details className="group rounded-lg border border-line px-4 py-1">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        {t('proof')}
        <ChevronDown
          className="size-5 text-ink-muted transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <p className="pb-3 text-sm text-ink-muted">{t('proof_text', { n: number(entry.seq) })}</p>
      <dl className="flex flex-col gap-2 pb-3 text-sm">
        <dt className="text-ink-muted">{t('hash')}</dt>
        <dd className="font-mono text-xs break-all">{entry.hash}</dd>
        {entry.request_id ? (
          <>
            <dt className="text-ink-muted">{t('request')}</dt>
            <dd className="font-mono text-xs break-all">{entry.request_id}</dd>
          </>
        ) : null}
      </dl>
    </details>
  )
}
