import type { ApiError } from '../../lib/api.ts'

/**
 * True for errors that the approval fields show themselves: a missing approval, rejected credentials, or a
 * blocked PIN. A separate module, so that the approval fields can load lazily.
 */
export const isShownInApprovalFields = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
