/** Which rows of how many, and the way to the others. Nothing when all fit on one page. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'

interface PaginationProps {
  page: number
  per_page: number
  total: number
  total_pages: number
  onPage: (page: number) => void
}

export function Pagination({ page, per_page, total, total_pages, onPage }: PaginationProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  if (total_pages <= 1) return null
  const from = (page - 1) * per_page + 1
  const range = { from: number(from), to: number(Math.min(total, page * per_page)), total: number(total) }
  return (
    <nav aria-label={t('pagination.label')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-sm text-ink-muted">{t('pagination.range', range)}</p>
      <div className="flex gap-2">
        <Button
          disabled={page <= 1}
          icon={<ChevronLeft className="size-5" />}
          onClick={() => onPage(page - 1)}
        >
          {t('pagination.previous')}
        </Button>
        <Button
          disabled={page >= total_pages}
          iconEnd={<ChevronRight className="size-5" />}
          onClick={() => onPage(page + 1)}
        >
          {t('pagination.next')}
        </Button>
      </div>
    </nav>
  )
}
