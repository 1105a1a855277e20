import type { ImportKind } from '@forki/contract/import-mappings'
import type { ImportResult as Result } from '@forki/contract/imports'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadCsv } from '../../../lib/download-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CsvFile } from '../parse-csv.ts'
import type { Review } from '../review.ts'
import { useRowProblem } from './review-row.tsx'

interface ImportResultProps {
  kind: ImportKind
  result: Result
  file: CsvFile
  reviews: readonly Review[]
  onClose: () => void
}

/**
 * Result of an import. Refused rows of the file can be downloaded with their reasons, corrected and imported
 * again.
 */
export function ImportResult({ kind, result, file, reviews, onClose }: ImportResultProps) {
  const { t } = useTranslation('imports')
  const formatProblem = useRowProblem()
  const refusedRows = reviews
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row, problems }) => ({ row, problem: problems.map(formatProblem).join('; ') }))
  const download = () => {
    const rows = refusedRows.flatMap(({ row, problem }) =>
      row.rows.map((cells) => [...cells, row.line, problem]),
    )
    const headings = [...file.headings, t('report.line'), t('report.problem')]
    void downloadCsv(t('report.file'), [headings, ...rows])
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={t('done')}>
        {[t('created', { count: result.created }), t('updated', { count: result.updated })].join(' · ')}
      </Notice>
      {refusedRows.length > 0 ? (
        <>
          <Notice
            tone="warning"
            title={t('left', { count: refusedRows.length })}
            action={
              <Button size="sm" icon={<Download className="size-4" aria-hidden />} onClick={download}>
                {t('report.get')}
              </Button>
            }
          >
            {t('left_text')}
          </Notice>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {refusedRows.slice(0, 50).map(({ row, problem }) => (
              <li key={row.line} className="px-4 py-2.5">
                <b className="font-semibold">{t('line', { line: row.line, name: row.name })}</b>
                <p className="text-sm text-danger-ink">{problem}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button variant="primary" className="self-end" onClick={onClose}>
        {t(`close.${kind}`)}
      </Button>
    </div>
  )
}
