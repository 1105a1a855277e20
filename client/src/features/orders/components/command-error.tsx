/** Why a command was refused; an approval that is asked for is not an error. */
import { errorText, type ApiError } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'

export function CommandError({ error }: { error: ApiError | null }) {
  if (!error || error.code === 'approval_required') return null
  return <Notice tone="danger">{errorText(error, 'order_update')}</Notice>
}
