import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { PrintedList } from './use-list-print.ts'

/** Status message while the rows of a list load for printing. */
export function PrintProgress() {
  const { t } = useTranslation('common')
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-60 mx-auto flex w-fit items-center gap-3 rounded-full bg-ink px-5 py-3 font-semibold text-paper shadow-float print:hidden"
    >
      <Spinner className="size-5" />
      {t('print.loading')}
    </p>
  )
}

/**
 * Note on a printed list: the range of printed rows and the total. If rows are missing, the note refers to
 * the export.
 */
export function PrintedRange({ rows, total }: PrintedList<unknown>) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const range = { from: number(Math.min(1, total)), to: number(rows.length), total: number(total) }
  return (
    <p className="tabular text-sm text-ink-muted">
      {t('pagination.range', range)}
      {rows.length < total ? ` · ${t('print.bounded')}` : ''}
    </p>
  )
}
