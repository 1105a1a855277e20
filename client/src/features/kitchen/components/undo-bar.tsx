import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UndoableStep } from '../hooks/use-step-commands.ts'
import { useTicketName } from '../ticket-name.ts'

/** Bar that offers to undo the last press that advanced lines, for five seconds. */
export function UndoBar({ last, onUndo }: { last: UndoableStep | null; onUndo: () => void }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const name = useTicketName()
  const [only] = last?.lines ?? []
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-20 flex items-center justify-center pb-3 has-[button]:px-3 md:static md:max-w-1/2 md:shrink-0 md:pb-0 phone-landscape:absolute! phone-landscape:max-w-none phone-landscape:pb-2">
      <div role="status" className="contents">
        {last ? (
          <div
            key={`${last.card.key} ${last.to} ${only?.id ?? ''}`}
            className="animate-pop-in pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-ink py-1.5 pr-1.5 pl-5 text-paper low:py-0.5 low:pr-0.5 shadow-float"
          >
            <span className="min-w-0 truncate text-lg font-semibold">
              {name(last.card.firstTicket)}
              {last.lines.length === 1 && only ? ` · ${only.name}` : null}
              {` · ${t(`kitchen:state.${last.to}`)}`}
            </span>
            <button
              type="button"
              className="inline-flex min-h-16 shrink-0 low:min-h-12 items-center gap-2 rounded-lg bg-paper/15 px-5 text-lg font-bold active:bg-paper/30"
              onClick={onUndo}
            >
              <Undo2 className="size-6" aria-hidden />
              {t('common:actions.undo')}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
