import type { PublicMenu } from '@forki/contract/public-menu'
import { clsx } from 'clsx'
import { MoonStar, SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { signal, useSignal, type Signal } from '../../../../lib/signal.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import {
  NO_FILTER,
  filterSections,
  descriptionIn,
  nameInLanguage,
  type MenuFilter,
  type Dish,
  type Section,
} from '../menu-filter.ts'
import { isServedAt } from '../../../../domain/restaurants/opening-state.ts'
import { sectionAnchor } from '../use-section-in-view.ts'
import { usePageLanguage } from '../use-page-language.ts'
import { PublicMenuHeader } from './public-menu-header.tsx'
import { DishCard } from './dish-card.tsx'
import { OpeningChip } from './opening-chip.tsx'
import { RestaurantFooter } from './restaurant-footer.tsx'
import { SectionBar } from './section-bar.tsx'

const DishSheet = lazyOnOpen(async () => (await import('./dish-sheet.tsx')).DishSheet)
const FilterSheet = lazyOnOpen(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface GuestMenuProps {
  menu: PublicMenu
  /** Current time in milliseconds since 1970. It determines whether the restaurant is open and the menu is served. */
  now: number
  /**
   * Renders a dish sheet with an order button, where guests may order. The header is then low, because these guests
   * are at a table of the restaurant.
   */
  sheet?: (dish: Dish, onClose: () => void) => ReactNode
}

/** Public menu behind a QR code. It uses no router, session or query cache, so that the guest's bundle is small. */
export function GuestMenu({ menu, now, sheet }: GuestMenuProps) {
  const { t } = useTranslation('guest')
  const [filter, setFilter] = useState<MenuFilter>(NO_FILTER)
  const [filtering, setFiltering] = useState(false)
  // A signal, because a new state would render all dishes again before the sheet opens.
  const [openId] = useState(() => signal<string | null>(null))
  const { restaurant } = menu
  const sections = filterSections(menu.sections, filter)
  const count = sections.reduce((sum, section) => sum + section.dishes.length, 0)
  const isCompact = sheet !== undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicMenuHeader menu={menu} now={now} isCompact={isCompact} />
      <main className="mx-auto w-full flex-1">
        <MenuTitle menu={menu} now={now} isCompact={isCompact} />
        <SectionBar
          sections={sections}
          filter={filter}
          onFilterChange={setFilter}
          onFilter={() => setFiltering(true)}
        />
        <p className="sr-only" role="status">
          {filter === NO_FILTER ? '' : t('menu.found', { count })}
        </p>
        <div className="mx-auto w-full max-w-280 px-4 sm:px-6">
          {sections.map((section) => (
            <MenuSection
              key={section.id}
              section={section}
              currency={restaurant.currency}
              onOpen={openId.set}
            />
          ))}
          {count === 0 ? <NoMatches onReset={() => setFilter(NO_FILTER)} /> : null}
        </div>
      </main>
      <RestaurantFooter restaurant={restaurant} now={now} />
      {filtering ? (
        <FilterSheet
          sections={menu.sections}
          filter={filter}
          onFilterChange={setFilter}
          onClose={() => setFiltering(false)}
        />
      ) : null}
      <OpenDish menu={menu} openId={openId} sheet={sheet} />
    </div>
  )
}

interface OpenDishProps extends Pick<GuestMenuProps, 'menu' | 'sheet'> {
  /** Id of the dish whose sheet is open. */
  openId: Signal<string | null>
}

function OpenDish({ menu, openId, sheet }: OpenDishProps) {
  const dish = dishOf(menu, useSignal(openId))
  const close = () => openId.set(null)
  if (!dish) return null
  return sheet ? (
    sheet(dish, close)
  ) : (
    <DishSheet dish={dish} currency={menu.restaurant.currency} onClose={close} />
  )
}

interface MenuTitleProps {
  menu: PublicMenu
  now: number
  /** True to show the opening state beside the name, without the description. */
  isCompact: boolean
}

function MenuTitle({ menu, now, isCompact }: MenuTitleProps) {
  const { t } = useTranslation('guest')
  const { lang } = usePageLanguage()
  const description = isCompact ? null : descriptionIn(menu, lang)
  return (
    <div
      className={clsx(
        'mx-auto w-full max-w-280 px-4 sm:px-6 low:mt-2 low:pb-2',
        isCompact ? 'mt-2 pb-2' : 'mt-6 pb-4',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm font-semibold text-accent-ink">{nameInLanguage(menu, lang).text}</h2>
        {isCompact ? <OpeningChip restaurant={menu.restaurant} now={now} /> : null}
      </div>
      {description ? <p className="mt-0.5 text-sm text-ink-soft">{description}</p> : null}
      {isServedAt(menu.schedule, menu.restaurant.timezone, now) ? null : (
        <p className="mt-3 flex items-center gap-2 rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning-ink">
          <MoonStar className="size-5 shrink-0" aria-hidden />
          {t('menu.not_served')}
        </p>
      )}
    </div>
  )
}

interface MenuSectionProps {
  section: Section
  currency: string
  /** Opens the sheet of the dish with the given id. */
  onOpen: (dish_id: string) => void
}

function MenuSection({ section, currency, onOpen }: MenuSectionProps) {
  const { lang } = usePageLanguage()
  return (
    <section id={sectionAnchor(section.id)} className="pt-8 low:pt-3">
      <h2 className="display text-2xl sm:text-3xl">{nameInLanguage(section, lang).text}</h2>
      <ul className="mt-2 lg:mt-4 lg:grid lg:grid-cols-2 lg:gap-4">
        {section.dishes.map((dish) => (
          <DishCard key={dish.id} dish={dish} currency={currency} onOpen={() => onOpen(dish.id)} />
        ))}
      </ul>
    </section>
  )
}

function NoMatches({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('guest')
  return (
    <EmptyState
      icon={SearchX}
      title={t('menu.nothing_title')}
      description={t('menu.nothing_text')}
      action={
        <button type="button" onClick={onReset} className={buttonClass()}>
          {t('menu.reset')}
        </button>
      }
    />
  )
}

/** Dish whose sheet is open, from the newest menu data, because the dish can sell out meanwhile. */
const dishOf = (menu: PublicMenu, id: string | null): Dish | undefined =>
  id === null ? undefined : menu.sections.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)
