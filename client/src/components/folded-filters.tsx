import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface FoldedFiltersProps {
  /** Search field, which is always visible. */
  search: ReactNode
  /** Number of active filters. The phone button that expands the filters shows this number. */
  activeCount: number
  children: ReactNode
}

/** Filters above a list. Wide screens show them in a row, and phones behind a button. */
export function FoldedFilters({ search, activeCount, children }: FoldedFiltersProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className="flex w-full gap-2 sm:contents">
        {search}
        <Button
          className="shrink-0 sm:hidden"
          icon={<SlidersHorizontal className="size-5" aria-hidden />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {activeCount > 0 ? t('labels.filters_active', { number: activeCount }) : t('labels.filters')}
        </Button>
      </div>
      <div className={clsx('contents', !shown && 'max-sm:hidden')}>{children}</div>
    </>
  )
}
