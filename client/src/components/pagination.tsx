import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

interface PaginationProps {
  page: number
  per_page: number
  total: number
  total_pages: number
  /**
   * URL state of the list, with its page number and page size. A list without URL state passes `onPage`
   * instead.
   */
  list?: { change: (change: { page: number; per_page?: number }) => void }
  onPage?: (page: number) => void
  /** True if the screen has an export of the list. The note on a printed list then mentions the export. */
  hasExport?: boolean
}

/** Page sizes to choose from. The server accepts at most 100 rows. */
const SIZES = [20, 50, 100] as const

/**
 * Hides a label visually in a container narrower than 512 px, such as a list on a phone. Screen readers still
 * read it.
 */
const LABEL_CLASS = '@max-lg:sr-only'

/**
 * Pagination of a list: the range of rows on screen, the page size, and controls for other pages. Renders
 * nothing if all rows fit on one page and a smaller page size would not split them. A page beyond the last one
 * is replaced by the last page.
 */
export function Pagination({
  page,
  per_page,
  total,
  total_pages,
  list,
  onPage,
  hasExport = false,
}: PaginationProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const goToPage = (to: number) => (list ? list.change({ page: to }) : onPage?.(to))
  useLeaveMissingPage({ page, total_pages, goToPage })
  const hasSizes = list !== undefined && total > Math.min(per_page, ...SIZES)
  if (total_pages <= 1 && !hasSizes) return null
  const fromRow = (page - 1) * per_page + 1
  const range = { from: number(fromRow), to: number(Math.min(total, page * per_page)), total: number(total) }
  // Opens the page that contains the first visible row, so that this row stays on screen.
  const resize = (size: number) => list?.change({ per_page: size, page: Math.ceil(fromRow / size) })
  return (
    <nav data-page-range aria-label={t('pagination.label')} className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-4">
          <p className="tabular text-sm text-ink-muted">{t('pagination.range', range)}</p>
          {total_pages > 1 ? (
            <p className="hidden text-sm print:block">
              {t(hasExport ? 'print.part_of_export' : 'print.part')}
            </p>
          ) : null}
          {hasSizes ? <SizeSelect per_page={per_page} onSize={resize} /> : null}
        </div>
        {total_pages > 1 ? <PageButtons page={page} total_pages={total_pages} onPage={goToPage} /> : null}
      </div>
    </nav>
  )
}

interface PagePosition {
  page: number
  total_pages: number
  goToPage: (page: number) => void
}

/**
 * Opens the last page if the list has rows but not the requested page. An old link or a deletion of the last
 * row causes this.
 */
function useLeaveMissingPage({ page, total_pages, goToPage }: PagePosition): void {
  const goToLatest = useRef(goToPage)
  useEffect(() => {
    goToLatest.current = goToPage
  })
  useEffect(() => {
    if (total_pages > 0 && page > total_pages) goToLatest.current(total_pages)
  }, [page, total_pages])
}

function SizeSelect({ per_page, onSize }: { per_page: number; onSize: (size: number) => void }) {
  const { t } = useTranslation('common')
  const sizes = [...new Set([per_page, ...SIZES])].toSorted((a, b) => a - b)
  return (
    <label className="inline-flex items-center gap-2 text-sm text-ink-muted print:hidden">
      <span className={LABEL_CLASS}>{t('pagination.rows')}</span>
      <Select className="w-22" value={per_page} onChange={(event) => onSize(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </label>
  )
}

interface PageButtonsProps {
  page: number
  total_pages: number
  onPage: (page: number) => void
}

/** Buttons of other pages. Disabled buttons at the ends stay focusable, so repeated presses do not lose the focus. */
function PageButtons({ page, total_pages, onPage }: PageButtonsProps) {
  const { t } = useTranslation('common')
  const isLong = total_pages > 2
  const pressTo = (target: number) => {
    const isDisabled = target === page || target < 1 || target > total_pages
    return { 'aria-disabled': isDisabled || undefined, onClick: () => isDisabled || onPage(target) }
  }
  return (
    <div className="flex gap-2">
      {isLong ? (
        <IconButton
          className="@max-lg:hidden"
          variant="secondary"
          label={t('pagination.first')}
          icon={<ChevronsLeft className="size-5" />}
          {...pressTo(1)}
        />
      ) : null}
      <Button icon={<ChevronLeft className="size-5" />} {...pressTo(page - 1)}>
        <span className={LABEL_CLASS}>{t('pagination.previous')}</span>
      </Button>
      {isLong ? <PageField page={page} total_pages={total_pages} onPage={onPage} /> : null}
      <Button iconEnd={<ChevronRight className="size-5" />} {...pressTo(page + 1)}>
        <span className={LABEL_CLASS}>{t('pagination.next')}</span>
      </Button>
      {isLong ? (
        <IconButton
          className="@max-lg:hidden"
          variant="secondary"
          label={t('pagination.last')}
          icon={<ChevronsRight className="size-5" />}
          {...pressTo(total_pages)}
        />
      ) : null}
    </div>
  )
}

/** Input of the page number. Enter or blur opens the page. A number beyond the last page opens the last page. */
function PageField({ page, total_pages, onPage }: PageButtonsProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const goToTypedPage = () => {
    const targetPage = Math.min(Math.max(Number.parseInt(typed ?? '', 10) || page, 1), total_pages)
    if (targetPage !== page) onPage(targetPage)
    setTyped(null)
  }
  return (
    <span className="tabular inline-flex items-center gap-2 text-sm text-ink-muted print:hidden">
      <label htmlFor={id} className={LABEL_CLASS}>
        {t('pagination.page')}
      </label>
      <span className="w-16">
        <Input
          id={id}
          inputMode="numeric"
          value={typed ?? page}
          className="text-center"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={goToTypedPage}
          onKeyDown={(event) => {
            if (event.key === 'Enter') goToTypedPage()
          }}
        />
      </span>
      <span className="whitespace-nowrap">{t('pagination.of', { total: number(total_pages) })}</span>
    </span>
  )
}
