import type { RemovedExamples } from '@forki/contract/examples'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { errorText } from '../../../lib/api.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { countsWithout } from '../kinds.ts'
import { exampleQueries, useRemoveExamples } from '../queries.ts'
import { RemovalSummary } from './removal-summary.tsx'

interface RemoveExamplesDialogProps {
  restaurant_id: string
  onClose: () => void
}

/** Dialog that previews and confirms the removal of the example data, and then names the rows that remained. */
export function RemoveExamplesDialog({ restaurant_id, onClose }: RemoveExamplesDialogProps) {
  const { t } = useTranslation('setup')
  const { t: common } = useTranslation('common')
  const [result, setResult] = useState<RemovedExamples | null>(null)
  const finish = (removed: RemovedExamples) => {
    if (removed.kept.length > 0) return setResult(removed)
    toastSuccess(t('examples.removed'))
    onClose()
  }
  if (!result) return <Preview restaurant_id={restaurant_id} onClose={onClose} onRemoved={finish} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('examples.removed')}
      description={t('examples.kept_text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <RemovalSummary removed={result.removed} kept={result.kept} isDone />
    </Dialog>
  )
}

interface PreviewProps extends RemoveExamplesDialogProps {
  onRemoved: (removed: RemovedExamples) => void
}

/**
 * Preview of the removal. It refetches the example data when the dialog opens, because new orders may use more
 * of the rows. Used rows remain after the removal.
 */
function Preview({ restaurant_id, onClose, onRemoved }: PreviewProps) {
  const { t } = useTranslation('setup')
  const { t: common } = useTranslation('common')
  const { remove, isPending, error } = useRemoveExamples(restaurant_id)
  const examples = useQuery({
    ...exampleQueries.find({ params: { id: restaurant_id } }),
    refetchOnMount: 'always',
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('examples.remove_title')}
      description={t('examples.remove_text')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button
            variant="danger"
            busy={isPending}
            disabled={!examples.data}
            onClick={() => remove({ onSuccess: onRemoved })}
          >
            {t('examples.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        <QueryView query={examples} failed="generic" skeleton={<SkeletonLines lines={4} />}>
          {({ counts, kept }) => <RemovalSummary removed={countsWithout(counts, kept)} kept={kept} />}
        </QueryView>
      </div>
    </Dialog>
  )
}
