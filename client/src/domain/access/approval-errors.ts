import type { ApiError } from '../../lib/api.ts'

/**
 * True for errors of an approval (wrong PIN, refused request) that the approval fields show themselves. A
 * separate module, so that the approval fields can load lazily.
 */
export const isShownInApprovalFields = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
