import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import { ArrowRight, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '../../../domain/translations/in-language.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { RestaurantStateChip } from './restaurant-state-chip.tsx'

export interface RestaurantLink {
  to: string
  label: string
  icon: LucideIcon
}

interface RestaurantCardProps {
  restaurant: Restaurant
  /** Role of the user in the restaurant. */
  role: string | undefined
  /** Pages that the user may open. The first one is the main page. */
  links: readonly RestaurantLink[]
  menu: ReactNode
}

/**
 * Card of a restaurant: picture, opening state, the user's role, address, description, and links to its pages.
 */
export function RestaurantCard({ restaurant, role, links, menu }: RestaurantCardProps) {
  const description = textIn(restaurant.description, restaurant.description_en, useSignal(language))
  const addressText = [restaurant.street, restaurant.city].filter(Boolean).join(', ')
  return (
    <article
      aria-label={restaurant.name}
      className="group flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <Cover restaurant={restaurant} />
      <div className="flex flex-1 flex-col px-5 pt-8 pb-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="display text-2xl">{restaurant.name}</h2>
            {role ? (
              <Badge tone="accent" className="mt-2">
                {role}
              </Badge>
            ) : null}
          </div>
          <div className="-mt-2 -mr-2">{menu}</div>
        </div>
        {addressText ? (
          <p className="mt-3 flex items-center gap-1.5 text-sm text-ink-muted">
            <MapPin className="size-4 shrink-0" aria-hidden />
            {addressText}
          </p>
        ) : null}
        {description ? (
          <p className="mt-2 line-clamp-2 text-[0.9375rem] text-ink-soft">{description}</p>
        ) : null}
        <PageLinks name={restaurant.name} links={links} />
      </div>
    </article>
  )
}

/** Photo of the restaurant with its logo and its opening state. */
function Cover({ restaurant }: { restaurant: Restaurant }) {
  const cover = coverOf(restaurant)
  return (
    <div
      className={clsx(
        'relative flex items-start justify-end gap-2 border-b border-line bg-sunken p-3',
        cover ? 'h-36' : 'ruled h-20',
      )}
    >
      {cover ? (
        <img
          src={cover}
          alt=""
          loading="lazy"
          className={clsx('absolute inset-0 size-full object-cover', !restaurant.is_active && 'grayscale')}
        />
      ) : null}
      <span className="relative flex gap-2">
        <RestaurantStateChip restaurant={restaurant} />
      </span>
      <Avatar
        square
        size="lg"
        name={restaurant.name}
        src={restaurant.restaurant_logo_url}
        className="absolute -bottom-5 left-5 ring-4 ring-surface"
      />
    </div>
  )
}

/** Links to the pages of the restaurant. The first link is a primary button. */
function PageLinks({ name, links }: { name: string; links: readonly RestaurantLink[] }) {
  const { t } = useTranslation('restaurants')
  const [first, ...others] = links
  return (
    <nav aria-label={t('ways', { name })} className="mt-auto flex flex-wrap items-center gap-1 pt-5">
      {first ? (
        <Link to={first.to} className={clsx(buttonClass({ variant: 'primary' }), 'mr-2')}>
          {first.label}
          <ArrowRight className="size-5" aria-hidden />
        </Link>
      ) : null}
      {others.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Icon className="size-4.5" aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Featured photo of the restaurant, or else its first photo. It is never the logo. */
function coverOf({ images, restaurant_logo }: Restaurant): string | undefined {
  const photos = images.filter(({ blob_path }) => blob_path !== restaurant_logo)
  return (photos.find(({ is_featured }) => is_featured) ?? photos[0])?.signed_url
}
