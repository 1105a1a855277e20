import { clsx } from 'clsx'
import { CircleCheckBig, ConciergeBell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../lib/format.ts'
import { isRunnerCalled, portionCount } from '../../../domain/orders/orders.ts'
import type { BoardCard } from '../board.ts'
import { changeKitchenSettings, useKitchenSettings } from '../kitchen-settings.ts'
import { useSecondsSince } from '../ticket-clock.ts'
import { useTicketName } from '../ticket-name.ts'
import { CallRunnerButton } from './pass-row.tsx'

interface ReadyRailProps {
  cards: readonly BoardCard[]
  onHandOut: ((card: BoardCard) => void) | undefined
  /** Callback that calls the runner. Undefined on a single station's board and for users without permission. */
  onCall: ((card: BoardCard) => void) | undefined
}

/** Rail of the cards that are ready to serve. */
export function ReadyRail({ cards, onHandOut, onCall }: ReadyRailProps) {
  'use memo'
  const { t } = useTranslation('kitchen')
  if (cards.length === 0)
    return (
      <p className="min-w-0 flex-1 self-center truncate px-4 text-ink-muted max-md:hidden phone-landscape:hidden">
        {t('ready_empty')}
      </p>
    )
  return (
    <section
      aria-label={t('ready_title')}
      className="-mt-px flex min-w-0 flex-1 items-center gap-3 overflow-x-auto border-t-2 border-success-solid bg-success-soft px-3 py-2 [scrollbar-width:none] low:py-1"
    >
      <h2 className="flex shrink-0 items-center gap-2 text-sm font-bold text-success-ink sm:text-base">
        <CircleCheckBig className="size-5 sm:size-6" aria-hidden />
        <span className="max-sm:sr-only">{t('ready_title')}</span>
        <PortionCount cards={cards} />
      </h2>
      <ul className="flex gap-2">
        {cards.map((card) => (
          <li key={card.key} className="flex shrink-0 items-stretch gap-1">
            <ReadyTicket card={card} onHandOut={onHandOut} />
            {onCall ? (
              <CallRunnerButton called={card.lines.every(isRunnerCalled)} onPress={() => onCall(card)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Button of a low window that shows or hides the row of ready tickets, with the number of their portions. */
export function ReadyRowButton({ cards }: Pick<ReadyRailProps, 'cards'>) {
  const { t } = useTranslation('kitchen')
  const { ready_row } = useKitchenSettings()
  return (
    <button
      type="button"
      aria-expanded={ready_row}
      className={clsx(
        'inline-flex h-11 items-center gap-1.5 rounded-lg border-2 px-2 text-success-ink active:brightness-90',
        ready_row ? 'border-success-solid bg-success-soft' : 'border-transparent',
      )}
      onClick={() => changeKitchenSettings({ ready_row: !ready_row })}
    >
      <CircleCheckBig className="size-5" aria-hidden />
      <span className="sr-only">{t('ready_title')}</span>
      <PortionCount cards={cards} />
    </button>
  )
}

function PortionCount({ cards }: Pick<ReadyRailProps, 'cards'>) {
  return (
    <span className="tabular rounded-full bg-success-solid px-2 font-bold text-on-solid">
      {portionCount(cards.flatMap((card) => card.lines))}
    </span>
  )
}

function ReadyTicket({
  card,
  onHandOut,
}: {
  card: BoardCard
  onHandOut: ((card: BoardCard) => void) | undefined
}) {
  const { t } = useTranslation('kitchen')
  const name = useTicketName()
  const seconds = useSecondsSince(card.ready_since)
  const dishes = portionCount(card.lines)
  const cardClass =
    'flex min-h-16 min-w-40 flex-col justify-center low:min-h-12 rounded-lg border border-success-solid/50 bg-surface px-4 text-left shadow-card'
  const content = (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="font-bold whitespace-nowrap">{name(card.firstTicket)}</span>
        {onHandOut ? <ConciergeBell className="size-5 text-success-ink" aria-hidden /> : null}
      </span>
      <span className="tabular text-sm whitespace-nowrap text-ink-soft">
        {t('ready_dishes', { count: dishes })} · {clockText(seconds)}
      </span>
    </>
  )
  if (!onHandOut) return <div className={cardClass}>{content}</div>
  return (
    <button type="button" className={`${cardClass} active:brightness-90`} onClick={() => onHandOut(card)}>
      <span className="sr-only">{t('do.served')}: </span>
      {content}
    </button>
  )
}
