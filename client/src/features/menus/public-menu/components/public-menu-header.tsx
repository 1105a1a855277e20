import type { PublicMenu } from '@forki/contract/public-menu'
import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { descriptionIn } from '../menu-filter.ts'
import { usePageLanguage } from '../use-page-language.ts'
import { LanguageChoice } from './language-choice.tsx'
import { OpeningChip } from './opening-chip.tsx'

interface PublicMenuHeaderProps {
  menu: PublicMenu
  now: number
  /** True for a guest at a table: a low header without description, opening state and address. */
  isCompact: boolean
}

/**
 * Header of the public menu: a dish picture, language choice, logo, and the name, description, opening state
 * and address of the restaurant.
 */
export function PublicMenuHeader({ menu, now, isCompact }: PublicMenuHeaderProps) {
  const { restaurant } = menu
  const photo = photoOf(menu)
  return (
    <header className="mx-auto w-full max-w-280 sm:px-6 sm:pt-6 sm:low:pt-2">
      <div
        className={clsx(
          'ruled relative overflow-hidden bg-sunken sm:rounded-xl',
          isCompact ? 'h-24 low:h-15' : photo ? 'h-48 sm:h-64 lg:h-72 low:h-24!' : 'h-28 low:h-24',
        )}
      >
        {photo ? (
          <img
            src={photo}
            alt=""
            width={960}
            height={720}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
        <div className="absolute top-3 right-3">
          <LanguageChoice />
        </div>
      </div>
      <div className="relative px-4 sm:px-0">
        <div
          className={clsx(
            'flex low:flex-row low:items-end low:gap-3',
            isCompact ? 'items-end gap-3' : 'flex-col',
          )}
        >
          <Avatar
            square
            name={restaurant.name}
            src={restaurant.logo_url}
            className={clsx(
              'shrink-0 rounded-xl! border-4 border-paper shadow-lift low:-mt-6! low:ml-0! low:size-16! low:text-xl!',
              isCompact ? '-mt-6 size-16! text-xl!' : '-mt-10 size-20! text-2xl! sm:ml-6',
            )}
          />
          <h1
            className={clsx(
              'display low:mt-1! low:text-2xl!',
              isCompact ? 'mt-2 min-w-0 text-2xl' : 'mt-3 text-4xl sm:text-5xl',
            )}
          >
            {restaurant.name}
          </h1>
        </div>
        {isCompact ? null : <RestaurantSummary restaurant={restaurant} now={now} />}
      </div>
    </header>
  )
}

/** Description, opening state and address of the restaurant. */
function RestaurantSummary({ restaurant, now }: { restaurant: PublicMenu['restaurant']; now: number }) {
  const { lang } = usePageLanguage()
  const description = descriptionIn(restaurant, lang)
  const address = [restaurant.street, restaurant.city].filter(Boolean).join(', ')
  return (
    <>
      {description ? <p className="mt-2 max-w-150 text-ink-soft sm:text-lg">{description}</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 low:mt-2">
        <OpeningChip restaurant={restaurant} now={now} />
        {address ? (
          <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
            <MapPin className="size-4 shrink-0 text-ink-muted" aria-hidden />
            {address}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Picture of the first available dish that has a picture. */
function photoOf(menu: PublicMenu): string | null {
  const dishes = menu.sections.flatMap((section) => section.dishes)
  const dish = dishes.find((entry) => entry.is_available && entry.images.length > 0)
  const image = dish?.images.find((entry) => entry.is_featured) ?? dish?.images[0]
  return image?.signed_url ?? null
}
