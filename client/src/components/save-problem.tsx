import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../lib/api.ts'
import type { EditConflict } from '../lib/edit-conflict.ts'
import type { FailedKey } from '../locales/es.ts'
import { Notice } from '../ui/notice.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'

interface SaveProblemProps {
  error: ApiError | null
  failed: FailedKey
  form: { editConflict: EditConflict }
  className?: string
}

/** Reason of a failed save. If another user changed the same field, the user chooses between both values. */
export function SaveProblem({ error, failed, form, className }: SaveProblemProps) {
  const { t } = useTranslation('common')
  if (!error) return null
  const classProps = className ? { className } : {}
  if (error.code !== 'changed_meanwhile')
    return (
      <Notice tone="danger" {...classProps}>
        {errorText(error, failed)}
      </Notice>
    )
  if (form.editConflict.conflicts.length === 0)
    return (
      <Notice tone="info" {...classProps}>
        {t('meanwhile.chosen')}
      </Notice>
    )
  return <EditConflictNotice editConflict={form.editConflict} {...classProps} />
}
