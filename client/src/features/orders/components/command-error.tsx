/** Error message of a rejected change to an order. Absent if the approval fields already show it. */
import { isShownInApprovalFields } from '../../../domain/access/approval-errors.ts'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'

export function CommandError({ error }: { error: ApiError | null }) {
  if (!error || isShownInApprovalFields(error)) return null
  return <Notice tone="danger">{errorText(error, 'order_update')}</Notice>
}
