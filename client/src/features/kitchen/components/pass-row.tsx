import { clsx } from 'clsx'
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
 * Row on a card at the pass with the number of portions that each station still has to finish. It also names a
 * single station. A button calls the runner for ready lines.
 * @see KIT-15
 */
export function PassRow({ card, stationName, onCall }: PassRowProps) {
  const { t } = useTranslation('kitchen')
  const total = card.lines.filter(isNotVoided).length
  const ready = card.lines.filter((line) => line.status === 'ready')
  // Without stations, all lines of a restaurant wait for the same kitchen, and the row would state nothing new.
  const waitsForStation =
    card.unfinishedPortions.length > 1 || card.unfinishedPortions.some(({ station }) => station !== null)
  if (total === 0 || (ready.length === 0 && !waitsForStation)) return null
  const unfinishedText = card.unfinishedPortions
    .map(({ station, quantity }) => `${stationName(station)} ${quantity}`)
    .join(' · ')
  return (
    <div
      className={clsx(
        'flex items-center gap-[0.5em] border-t border-line bg-surface px-[0.6em] py-[0.2em] text-[0.75em]',
        ready.length > 0 && 'min-h-12',
      )}
    >
      <p className="flex min-w-0 flex-1 items-start gap-[0.35em] leading-tight font-semibold">
        <Hourglass className="mt-[0.1em] size-[1em] shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0">
          {unfinishedText === '' ? t('waits_nothing') : t('waits', { stations: unfinishedText })}
        </span>
      </p>
      {ready.length > 0 ? (
        <CallRunnerButton called={ready.every(isRunnerCalled)} onPress={() => onCall(card)} />
      ) : null}
    </div>
  )
}

/** Button that calls the runner. It shows that the runner was called, and can be pressed again. */
export function CallRunnerButton({ called, onPress }: { called: boolean; onPress: () => void }) {
  const { t } = useTranslation('kitchen')
  return (
    <button
      type="button"
      className={`inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-[0.4em] rounded-lg border-2 px-3 text-base font-bold active:brightness-90 ${called ? 'border-success-solid bg-success-soft text-success-ink' : 'border-line-strong/50 bg-surface text-ink'}`}
      onClick={() => afterPaint(onPress)}
    >
      <BellRing className="size-5" aria-hidden />
      {t(called ? 'called' : 'call')}
    </button>
  )
}
