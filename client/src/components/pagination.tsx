import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

interface PaginationProps {
  page: number
  per_page: number
  total: number
  total_pages: number
  onPage: (page: number) => void
}

/** Hides the button labels on screens of 320 px, which have no space for them beside the page field. */
const LABEL = 'max-[24rem]:sr-only'

/**
 * Pagination of a list: the numbers of the first and last row on screen, and controls for other pages. Renders
 * nothing for a single page.
 */
export function Pagination({ page, per_page, total, total_pages, onPage }: PaginationProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  if (total_pages <= 1) return null
  const from = (page - 1) * per_page + 1
  const range = { from: number(from), to: number(Math.min(total, page * per_page)), total: number(total) }
  return (
    <nav
      data-page-range
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p className="tabular text-sm text-ink-muted">{t('pagination.range', range)}</p>
      <div className="flex gap-2">
        <Button
          disabled={page <= 1}
          icon={<ChevronLeft className="size-5" />}
          onClick={() => onPage(page - 1)}
        >
          <span className={LABEL}>{t('pagination.previous')}</span>
        </Button>
        {total_pages > 2 ? (
          <PageField key={page} page={page} total_pages={total_pages} onPage={onPage} />
        ) : null}
        <Button
          disabled={page >= total_pages}
          iconEnd={<ChevronRight className="size-5" />}
          onClick={() => onPage(page + 1)}
        >
          <span className={LABEL}>{t('pagination.next')}</span>
        </Button>
      </div>
    </nav>
  )
}

/** Input of the page number. Enter or blur opens the page. A number beyond the last page opens the last page. */
function PageField({ page, total_pages, onPage }: Pick<PaginationProps, 'page' | 'total_pages' | 'onPage'>) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const id = useId()
  const go = (text: string) => {
    const wanted = Math.min(Math.max(Number.parseInt(text, 10) || page, 1), total_pages)
    if (wanted !== page) onPage(wanted)
  }
  return (
    <span className="tabular inline-flex items-center gap-2 text-sm text-ink-muted print:hidden">
      <label htmlFor={id} className="max-sm:sr-only">
        {t('pagination.page')}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        defaultValue={page}
        className="w-16 text-center"
        onBlur={(event) => go(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.currentTarget.value)
        }}
      />
      {t('pagination.of', { total: number(total_pages) })}
    </span>
  )
}
