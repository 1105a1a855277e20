/** Tabs of the favourites and of the menu's sections, in a scrolling row. */
import type { ActiveMenu } from '@forki/contract/menus'
import { Pin, Star } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FAVOURITES_TAB_ID } from '../dish-search.ts'
import { bringIntoView } from '../../../ui/bring-into-view.ts'

interface SectionTabsProps {
  menu: ActiveMenu
  /** Id of the selected tab. Null during a search. */
  value: string | null
  onChange: (section: string) => void
  /**
   * Callback that opens the sheet for pinning favourites. Null unless the favourites tab is selected and the
   * user may edit menus.
   */
  onEdit: (() => void) | null
}

export function SectionTabs({ menu, value, onChange, onEdit }: SectionTabsProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const tabs = [
    { id: FAVOURITES_TAB_ID, label: t('favourites') },
    ...menu.sections.map((section) => ({ id: section.id, label: name(section) })),
  ]
  return (
    <div
      role="group"
      aria-label={t('sections')}
      className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto px-3 py-2.5 low:shrink low:py-1 [scrollbar-width:none] sm:px-4"
    >
      {tabs.map((tab) => (
        <Fragment key={tab.id}>
          <button
            ref={tab.id === value ? bringIntoView : null}
            type="button"
            aria-pressed={tab.id === value}
            onClick={() => onChange(tab.id)}
            className={clsx(
              'inline-flex h-12 min-w-12 shrink-0 items-center gap-1.5 rounded-lg px-4 font-semibold whitespace-nowrap transition-colors',
              tab.id === value
                ? 'bg-ink text-paper'
                : 'border border-line-strong/50 bg-raised text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {tab.id === FAVOURITES_TAB_ID ? <Star className="size-4" aria-hidden /> : null}
            {tab.label}
          </button>
          {tab.id === FAVOURITES_TAB_ID && onEdit ? (
            <IconButton
              size="touch"
              label={t('edit_favourites')}
              icon={<Pin className="size-5" />}
              onClick={onEdit}
            />
          ) : null}
        </Fragment>
      ))}
    </div>
  )
}
