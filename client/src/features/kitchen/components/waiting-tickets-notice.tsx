import { useQuery } from '@tanstack/react-query'
import { ChefHat, WifiOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { ALL_STATIONS, NO_STATION } from '../board.ts'
import { useForcedDarkTheme, useWakeLock } from '../hooks/use-board-display.ts'
import { useUnlockSoundOnTouch } from '../hooks/use-change-alerts.ts'
import { useWaitingSound } from '../hooks/use-waiting-sound.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { waitingTicketsQuery } from '../queries.ts'

/**
 * Number of waiting tickets and age of the oldest, on the lock screen of a kitchen terminal. Plays a sound for
 * tickets that arrive while the terminal is locked.
 * @see KIT-30
 */
export function WaitingTicketsNotice() {
  const { t } = useTranslation('kitchen')
  const { station, pinned_dark, warn_minutes, late_minutes } = useKitchenSettings()
  const hasStation = station !== ALL_STATIONS && station !== NO_STATION
  const { data, isError } = useQuery(waitingTicketsQuery(hasStation ? station : undefined))
  useWaitingSound(data?.last_sent_at)
  useUnlockSoundOnTouch()
  useForcedDarkTheme(pinned_dark)
  useWakeLock()
  if (isError) {
    return (
      <p
        role="alert"
        className="flex items-center justify-center gap-3 rounded-xl bg-danger-solid px-4 py-3 font-semibold text-on-solid"
      >
        <WifiOff className="size-6 shrink-0" aria-hidden />
        {t('waiting.failed')}
      </p>
    )
  }
  if (!data) return null
  const minutes = Math.floor((data.oldest_seconds ?? 0) / 60)
  return (
    <p
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-xl px-4 py-3 text-center low:py-1',
        data.tickets === 0 && 'bg-sunken text-ink-muted',
        data.tickets > 0 && minutes < warn_minutes && 'bg-ink text-paper',
        data.tickets > 0 &&
          minutes >= warn_minutes &&
          minutes < late_minutes &&
          'bg-warning-solid text-on-solid',
        data.tickets > 0 && minutes >= late_minutes && 'bg-danger-solid text-on-solid',
      )}
    >
      <ChefHat className="size-7 shrink-0" aria-hidden />
      {data.tickets === 0 ? (
        t('waiting.none')
      ) : (
        <>
          <strong className="text-2xl font-bold">{t('waiting.tickets', { count: data.tickets })}</strong>
          <span className="text-lg">
            {t(minutes === 0 ? 'waiting.oldest_now' : 'waiting.oldest', { count: data.tickets, minutes })}
          </span>
        </>
      )}
    </p>
  )
}
