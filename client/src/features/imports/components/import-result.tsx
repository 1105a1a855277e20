import type { ImportReport } from '@forki/contract/dish-import'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { downloadCsv } from './download-csv.ts'
import type { RowPlan } from './plan-rows.ts'
import type { CsvFile } from './parse-file.ts'
import { useRowProblem } from './review-row.tsx'

interface ImportResultProps {
  report: ImportReport
  file: CsvFile
  plans: readonly RowPlan[]
  onClose: () => void
}

/**
 * Result of an import. Rejected rows of the file can be downloaded with their reasons, corrected and imported
 * again.
 */
export function ImportResult({ report, file, plans, onClose }: ImportResultProps) {
  const { t } = useTranslation('dishes')
  const formatProblem = useRowProblem()
  const wrong = plans.flatMap((plan) =>
    plan.kind === 'wrong' ? [{ plan, problem: plan.problems.map(formatProblem).join('; ') }] : [],
  )
  const left = wrong.toSorted((a, b) => a.plan.line - b.plan.line)
  const download = () => {
    const rows = left.map(({ plan, problem }) => [...plan.cells, plan.line, problem])
    const headings = [...file.headings, t('csv.report.line'), t('csv.report.problem')]
    void downloadCsv(t('csv.report.file'), [headings, ...rows])
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={t('csv.done')}>
        {[t('csv.created', { count: report.created }), t('csv.updated', { count: report.updated })].join(
          ' · ',
        )}
      </Notice>
      {left.length > 0 ? (
        <>
          <Notice
            tone="warning"
            title={t('csv.left', { count: left.length })}
            action={
              <Button size="sm" icon={<Download className="size-4" aria-hidden />} onClick={download}>
                {t('csv.report.get')}
              </Button>
            }
          >
            {t('csv.left_text')}
          </Notice>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {left.slice(0, 50).map(({ plan, problem }) => (
              <li key={plan.line} className="px-4 py-2.5">
                <b className="font-semibold">{t('csv.line', { line: plan.line, name: plan.name })}</b>
                <p className="text-sm text-danger-ink">{problem}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button variant="primary" className="self-end" onClick={onClose}>
        {t('csv.close')}
      </Button>
    </div>
  )
}
