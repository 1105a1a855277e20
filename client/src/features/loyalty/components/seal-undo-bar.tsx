import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Stamp, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { useSignal } from '../../../lib/signal.ts'
import { sendSeal, undoSeal, UNDO_MS, recentSeals, type RecentSeal } from '../sealing.ts'

/** Bar that offers to undo the latest seal for ten seconds. A failed seal stays, with a retry button. */
export function SealUndoBar({ except }: { except?: string | undefined }) {
  const waiting = useSignal(recentSeals).filter(
    ({ card_id, problem }) => card_id !== except || problem !== null,
  )
  const last = waiting.at(-1)
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-auto flex justify-center">
      <div role="status" className="contents">
        {last ? <Bar key={last.key} seal={last} others={waiting.length - 1} /> : null}
      </div>
    </div>
  )
}

const buttonClass =
  'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg bg-paper/15 px-4 font-bold hover:bg-paper/25 active:bg-paper/30'

function Bar({ seal, others }: { seal: RecentSeal; others: number }) {
  const { t } = useTranslation(['loyalty', 'common'])
  const client = useQueryClient()
  const { key, customer_name, problem } = seal
  return (
    <div className="animate-pop-in pointer-events-auto relative flex max-w-full items-center gap-3 overflow-hidden rounded-xl bg-ink py-1.5 pr-1.5 pl-5 text-paper shadow-float">
      <Stamp className="size-5 shrink-0" aria-hidden />
      <span className="min-w-0 leading-5">
        <span className="block truncate font-semibold">
          {problem ?? t('loyalty:sealing.put', { name: customer_name })}
        </span>
        {others > 0 ? (
          <span className="block text-sm">{t('loyalty:sealing.others', { count: others })}</span>
        ) : null}
      </span>
      {problem ? (
        <button type="button" className={buttonClass} onClick={() => void sendSeal(client, key)}>
          <RotateCw className="size-5" aria-hidden />
          {t('common:actions.retry')}
        </button>
      ) : null}
      <button
        type="button"
        disabled={seal.sending}
        className={buttonClass}
        onClick={() => void undoSeal(client, key)}
      >
        <Undo2 className="size-5" aria-hidden />
        {t('common:actions.undo')}
      </button>
      {problem ? null : <RemainingTime due_at={seal.due_at} />}
    </div>
  )
}

/** Remaining time to undo the seal, as a shrinking bar. */
function RemainingTime({ due_at }: { due_at: number }) {
  const now = useNow(250)
  const share = Math.min(1, Math.max(0, (due_at - now) / UNDO_MS))
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent transition-transform duration-300 ease-linear"
      style={{ transform: `scaleX(${share})` }}
    />
  )
}
