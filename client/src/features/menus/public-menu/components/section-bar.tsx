import { clsx } from 'clsx'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../../ui/button-class.ts'
import { filterCount, nameInLanguage, type MenuFilter, type Section } from '../menu-filter.ts'
import { sectionAnchor, useSectionInView } from '../use-section-in-view.ts'
import { usePageLanguage } from '../use-page-language.ts'

interface SectionBarProps {
  sections: readonly Section[]
  filter: MenuFilter
  onFilterChange: (filter: MenuFilter) => void
  onFilter: () => void
}

/** Sticky bar with section links, search field and filter button. It marks the link of the section in view. */
export function SectionBar({ sections, filter, onFilterChange, onFilter }: SectionBarProps) {
  const { t } = useTranslation('guest')
  const [searching, setSearching] = useState(false)
  const filters = filterCount(filter)
  const stop = () => {
    setSearching(false)
    onFilterChange({ ...filter, searchText: '' })
  }
  return (
    <div data-page-bar="top" className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-280 items-center gap-1 px-2 sm:px-4">
        {searching ? (
          <SearchBox
            searchText={filter.searchText}
            onSearch={(words) => onFilterChange({ ...filter, searchText: words })}
            onStop={stop}
          />
        ) : (
          <>
            <SectionLinks sections={sections} />
            <button
              type="button"
              aria-label={t('menu.search')}
              onClick={() => setSearching(true)}
              className={buttonClass({ variant: 'ghost', square: true })}
            >
              <Search className="size-5" aria-hidden />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label={filters > 0 ? t('menu.filters_on', { count: filters }) : t('menu.filters')}
          onClick={onFilter}
          className={clsx(buttonClass({ variant: filters > 0 ? 'soft' : 'ghost', square: true }), 'relative')}
        >
          <SlidersHorizontal className="size-5" aria-hidden />
          {filters > 0 ? (
            <span className="tabular absolute -top-0.5 -right-0.5 grid size-5 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent">
              {filters}
            </span>
          ) : null}
        </button>
      </div>
    </div>
  )
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('guest')
  const { lang } = usePageLanguage()
  const row = useRef<HTMLElement>(null)
  const current = useSectionInView(sections)
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>(`[href="#${sectionAnchor(current)}"]`)
    if (link && row.current) row.current.scrollTo({ left: link.offsetLeft - 48, behavior: 'smooth' })
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={t('menu.sections')}
      className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto mask-[linear-gradient(to_right,black_calc(100%-2rem),transparent)] py-2 pr-8 [scrollbar-width:none]"
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${sectionAnchor(section.id)}`}
          aria-current={section.id === current ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3.5 text-[0.9375rem] font-semibold text-ink-soft transition-colors hover:bg-neutral-soft aria-current:bg-ink aria-current:text-paper"
        >
          {nameInLanguage(section, lang).text}
        </a>
      ))}
    </nav>
  )
}

interface SearchBoxProps {
  searchText: string
  onSearch: (words: string) => void
  onStop: () => void
}

function SearchBox({ searchText, onSearch, onStop }: SearchBoxProps) {
  const { t } = useTranslation('guest')
  return (
    <search className="flex min-w-0 flex-1 items-center gap-1 py-2 pl-2">
      <input
        type="search"
        autoFocus
        value={searchText}
        enterKeyHint="search"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onStop()}
        className="h-11 min-w-0 flex-1 rounded-full border border-line-strong/60 bg-raised px-4 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label={t('menu.clear_search')}
        onClick={onStop}
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <X className="size-5" aria-hidden />
      </button>
    </search>
  )
}
