import { RotateCw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BulkFailure } from './use-bulk-change.ts'

interface BulkResultProps {
  /** Sentence with the number of changed dishes. */
  doneText: string
  failures: readonly BulkFailure[]
  onUndo?: () => void
  onRetry: () => void
}

/** Result of a bulk change: number of changed dishes, failures with reasons, and buttons for undo and retry. */
export function BulkResultPanel({ doneText, failures, onUndo, onRetry }: BulkResultProps) {
  const { t } = useTranslation(['dishes', 'common'])
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone="success"
        action={
          onUndo ? (
            <Button size="sm" icon={<Undo2 className="size-4" aria-hidden />} onClick={onUndo}>
              {t('common:actions.undo')}
            </Button>
          ) : null
        }
      >
        {doneText}
      </Notice>
      {failures.length > 0 ? (
        <>
          <Notice
            tone="danger"
            title={t('dishes:bulk.failed', { count: failures.length })}
            action={
              <Button size="sm" icon={<RotateCw className="size-4" aria-hidden />} onClick={onRetry}>
                {t('common:actions.retry')}
              </Button>
            }
          />
          <ul className="divide-y divide-line">
            {failures.map(({ change, problem }) => (
              <li key={change.dish.id} className="py-2.5">
                <b className="font-semibold">{change.dish.name}</b>
                <p className="text-sm text-danger-ink">{problem}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
