import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface FoldedFiltersProps {
  /** Stays in sight; the button stands beside it. */
  search: ReactNode
  /** How many of them narrow the list now: what is folded away must not narrow it unseen. */
  active: number
  children: ReactNode
}

/** Many choices over a list: in the row of the others where there is room, behind one button on a phone. */
export function FoldedFilters({ search, active, children }: FoldedFiltersProps) {
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
          {active > 0 ? t('labels.filters_active', { number: active }) : t('labels.filters')}
        </Button>
      </div>
      <div className={clsx('contents', !shown && 'max-sm:hidden')}>{children}</div>
    </>
  )
}
