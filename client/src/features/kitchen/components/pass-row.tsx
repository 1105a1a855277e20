import { BellRing, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isRunnerCalled } from '../../../domain/orders/orders.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { isNotVoided, type BoardCard } from '../board.ts'

interface PassRowProps {
  card: BoardCard
  stationName: (key: string | null) => string
  onCall: (card: BoardCard) => void
}

/**
 * True if a line of the card belongs to a station. Without stations, all lines wait for the same kitchen, and the row
 * would state nothing before the first line is ready.
 */
export const hasStations = (card: BoardCard): boolean =>
  card.firstTicket.station !== null || card.sections.some(({ station }) => Boolean(station))

/**
 * Row on a card at the pass with the number of portions that each station still has to finish. It also names a
 * single station. A button calls the runner for ready lines. The row reserves the button's space, because the lines
 * below would otherwise move under the thumb.
 * @see KIT-15
 */
export function PassRow({ card, stationName, onCall }: PassRowProps) {
  const { t } = useTranslation('kitchen')
  const total = card.lines.filter(isNotVoided).length
  const ready = card.lines.filter((line) => line.status === 'ready')
  if (total === 0 || (ready.length === 0 && !hasStations(card))) return null
  const unfinishedText = card.unfinishedPortions
    .map(({ station, quantity }) => `${stationName(station)} ${quantity}`)
    .join(' · ')
  return (
    <div className="flex items-center gap-[0.5em] border-t border-line bg-surface px-[0.6em] py-px text-[0.75em]">
      <p className="flex min-w-0 flex-1 items-start gap-[0.35em] leading-tight font-semibold">
        <Hourglass className="mt-[0.1em] size-[1em] shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0">
          {unfinishedText === '' ? t('waits_nothing') : t('waits', { stations: unfinishedText })}
        </span>
      </p>
      <CallRunnerButton
        called={ready.length > 0 && ready.every(isRunnerCalled)}
        isHidden={ready.length === 0}
        onPress={() => onCall(card)}
      />
    </div>
  )
}

interface CallRunnerButtonProps {
  called: boolean
  /** True for a button that only reserves its space. */
  isHidden?: boolean
  onPress: () => void
}

/** Button that calls the runner. It shows that the runner was called, and can be pressed again. */
export function CallRunnerButton({ called, isHidden = false, onPress }: CallRunnerButtonProps) {
  const { t } = useTranslation('kitchen')
  return (
    <button
      type="button"
      className={`inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-[0.4em] rounded-lg border-2 px-3 text-base font-bold active:brightness-90 ${called ? 'border-success-solid bg-success-soft text-success-ink' : 'border-line-strong/50 bg-surface text-ink'}`}
      style={isHidden ? { visibility: 'hidden' } : undefined}
      onClick={() => afterPaint(onPress)}
    >
      <BellRing className="size-5" aria-hidden />
      {t(called ? 'called' : 'call')}
    </button>
  )
}
