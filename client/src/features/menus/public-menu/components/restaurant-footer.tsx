import type { PublicMenu } from '@forki/contract/public-menu'
import { clsx } from 'clsx'
import { Globe, MapPin, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../../components/logo.tsx'
import { openingStateAt, openingHoursByDay } from '../../../../domain/restaurants/opening-state.ts'
import { usePageLanguage } from '../use-page-language.ts'

type Restaurant = PublicMenu['restaurant']

/**
 * Footer of the public menu: contact data, opening hours, notes about prices and allergens, and a link to the
 * product's website.
 */
export function RestaurantFooter({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { t } = useTranslation('guest')
  return (
    <footer className="mt-12 border-t border-line bg-sunken">
      <div className="mx-auto grid w-full max-w-280 gap-10 px-4 py-10 sm:px-6 md:grid-cols-2">
        <Contact restaurant={restaurant} />
        <Hours restaurant={restaurant} now={now} />
      </div>
      <div className="mx-auto w-full max-w-280 px-4 pb-10 text-sm text-ink-muted sm:px-6">
        <p>{restaurant.prices_include_tax ? t('menu.tax_in') : t('menu.tax_out')}</p>
        <p className="mt-1">{t('menu.declared')}</p>
        <a
          href="/"
          className="mt-6 inline-flex min-h-11 items-center gap-3 rounded-md text-ink-soft hover:text-ink"
        >
          <Logo iconOnly className="[&_svg]:size-6" />
          {t('menu.made_with')}
        </a>
      </div>
    </footer>
  )
}

const rowClass = 'inline-flex min-h-11 items-center gap-3 rounded-md'

function Contact({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('guest')
  const { street, city, phone, website } = restaurant
  const address = [street, city].filter(Boolean).join(', ')
  if (!address && !phone && !website) return null
  return (
    <section>
      <h2 className="display text-2xl">{t('menu.where')}</h2>
      <ul className="mt-3 flex flex-col">
        {address ? (
          <li className={rowClass}>
            <MapPin className="size-5 shrink-0 text-accent" aria-hidden />
            {address}
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={clsx(rowClass, 'hover:underline')}>
              <Phone className="size-5 shrink-0 text-accent" aria-hidden />
              <span className="tabular">{phone}</span>
            </a>
          </li>
        ) : null}
        {website ? (
          <li>
            <a href={website} rel="noreferrer" className={clsx(rowClass, 'hover:underline')}>
              <Globe className="size-5 shrink-0 text-accent" aria-hidden />
              {t('menu.website')}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function Hours({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { t } = useTranslation('guest')
  const { weekday } = usePageLanguage()
  const { opening_hours, timezone } = restaurant
  if (openingStateAt(opening_hours, timezone, now).state === 'unknown') return null
  return (
    <section>
      <h2 className="display text-2xl">{t('menu.hours')}</h2>
      <dl className="mt-3 max-w-90">
        {openingHoursByDay(opening_hours).map(({ day, spans }) => (
          <div key={day} className="flex min-h-8 items-baseline justify-between gap-4">
            <dt className="first-letter:uppercase" suppressHydrationWarning>
              {weekday(day)}
            </dt>
            <dd className={clsx('tabular text-right', spans.length === 0 && 'text-ink-muted')}>
              {spans.length === 0
                ? t('menu.closed_day')
                : spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
