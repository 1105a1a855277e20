import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { translationProgressQuery } from '../../../domain/translations/queries.ts'

/**
 * Link with the number of texts that lack an English translation. Renders nothing if none lacks one, or if the
 * user may not translate.
 */
export function MissingTranslationsHint({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('menus')
  const isAllowed = canEnterArea(restaurant, 'translations')
  const { data } = useQuery({ ...translationProgressQuery(restaurant.id), enabled: isAllowed })
  if (!isAllowed || !data || data.total === 0) return null
  return (
    <Link
      to={paths.translations(restaurant.id)}
      className="hit-44 inline-flex items-center gap-2 self-start rounded-md py-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Languages className="size-4.5 shrink-0" aria-hidden />
      {t('missing_english', { count: data.total })}
    </Link>
  )
}
