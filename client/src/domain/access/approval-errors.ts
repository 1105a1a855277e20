import type { ApiError } from '../../lib/api.ts'

/**
 * True for errors that the approval fields show themselves. This is a separate module, so that the approval fields
 * can load lazily.
 */
export const isShownByApproval = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
