import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLayoutShiftGuard } from '../../lib/use-layout-shift-guard.ts'

interface TrayRowProps {
  /** Ids of the entries, most urgent first. An id that contains a state also guards against its change. */
  ids: readonly string[]
  /** List items of the entries. */
  children: ReactNode
}

/**
 * Row of 56 px with the entries of an attention tray, and 52 px in low windows. The first button expands it to
 * several rows. Renders nothing visible without entries.
 */
export function TrayRow({ ids, children }: TrayRowProps) {
  const { t } = useTranslation('floor')
  const [isOpen, setOpen] = useState(false)
  const isGuarded = useLayoutShiftGuard(ids)
  const count = ids.length
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t('attention.count', { count }) : ''}
      </p>
      {count === 0 ? null : (
        <section
          aria-label={t('attention.title')}
          className="flex items-start gap-1 border-b border-line bg-neutral-soft pl-1 sm:pl-2 low:border-b-0"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('attention.show', { count })}
            onClick={() => setOpen(!isOpen)}
            className="tabular mt-1 mb-0.75 flex h-12 low:my-0.5 min-w-12 shrink-0 items-center justify-center gap-0.5 rounded-full px-1 font-bold hover:bg-surface"
          >
            {count}
            <ChevronDown
              className={clsx('size-4 transition-transform', isOpen && 'rotate-180')}
              aria-hidden
            />
          </button>
          <ul
            className={clsx(
              'flex min-w-0 flex-1 gap-2 pr-3',
              isOpen
                ? 'max-h-[50dvh] flex-wrap overflow-y-auto py-1'
                : 'h-13.75 items-center py-0.5 overflow-x-auto [scrollbar-width:none] low:h-13',
              isGuarded && 'pointer-events-none',
            )}
          >
            {children}
          </ul>
        </section>
      )}
    </>
  )
}
