import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import { ArrowRight, MapPin, Settings, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

interface RestaurantCardProps {
  restaurant: Restaurant
  /** The person's role there. */
  role: string | undefined
  /** Where they may go in it; the first is where they begin. */
  links: readonly { to: string; label: string; icon: LucideIcon }[]
  /** Where its details are changed, for who may. */
  settings: string | undefined
}

/** A restaurant as a place one would like to enter. */
export function RestaurantCard({ restaurant, role, links, settings }: RestaurantCardProps) {
  const { t } = useTranslation('restaurants')
  const [first, ...others] = links
  const where = [restaurant.city, restaurant.country].filter(Boolean).join(', ')
  return (
    <article className="group flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-shadow hover:shadow-lift">
      <div className="ruled flex items-end justify-between gap-3 border-b border-line bg-sunken px-5 pt-8 pb-0">
        <Avatar
          square
          size="lg"
          name={restaurant.name}
          src={restaurant.restaurant_logo_url}
          className="translate-y-5 ring-4 ring-surface"
        />
        <div className="flex gap-2 pb-3">
          {restaurant.is_active ? null : <Badge tone="warning">{t('inactive')}</Badge>}
          {role ? <Badge tone="accent">{role}</Badge> : null}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-5 pt-8 pb-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="display text-2xl">{restaurant.name}</h2>
          {settings ? (
            <Link
              to={settings}
              aria-label={`${t('settings_title')}: ${restaurant.name}`}
              className={clsx(buttonClass({ variant: 'ghost', square: true }), '-mt-2 -mr-2')}
            >
              <Settings className="size-5" aria-hidden />
            </Link>
          ) : null}
        </div>
        {where ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
            <MapPin className="size-4 shrink-0" aria-hidden />
            {where}
          </p>
        ) : null}
        {restaurant.description ? (
          <p className="mt-3 line-clamp-2 text-[0.9375rem] text-ink-soft">{restaurant.description}</p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-1 pt-5">
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
        </div>
      </div>
    </article>
  )
}
