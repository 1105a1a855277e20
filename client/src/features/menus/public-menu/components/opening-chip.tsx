import type { PublicMenu } from '@forki/contract/public-menu'
import { clsx } from 'clsx'
import { Clock, MoonStar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openingStateAt, type OpeningState } from '../../../../domain/restaurants/opening-state.ts'
import { usePageLanguage } from '../use-page-language.ts'

interface OpeningChipProps {
  restaurant: PublicMenu['restaurant']
  now: number
}

/** Chip with the opening state of the restaurant and the time of its next change. */
export function OpeningChip({ restaurant, now }: OpeningChipProps) {
  const text = useOpeningText()
  const opening = openingStateAt(restaurant.opening_hours, restaurant.timezone, now)
  if (opening.state === 'unknown') return null
  const open = opening.state === 'open'
  const Icon = open ? Clock : MoonStar
  return (
    <p
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
        open ? 'bg-success-soft text-success-ink' : 'bg-neutral-soft text-neutral-ink',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span suppressHydrationWarning>{text(opening)}</span>
    </p>
  )
}

function useOpeningText() {
  const { t } = useTranslation('guest')
  const { weekday } = usePageLanguage()
  return (opening: Exclude<OpeningState, { state: 'unknown' }>): string => {
    if (opening.state === 'open') {
      return opening.closes === null ? t('menu.open_always') : t('menu.open_until', { time: opening.closes })
    }
    const { opens: time, in_days, day } = opening
    if (in_days === 0) return t('menu.opens_today', { time })
    if (in_days === 1) return t('menu.opens_tomorrow', { time })
    return t('menu.opens_on', { time, day: weekday(day) })
  }
}
