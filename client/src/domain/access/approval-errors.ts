import type { ApiError } from '../../lib/api.ts'

/**
 * True for errors that the approval fields display, so that the form around them does not: a missing approval,
 * rejected credentials, or a blocked PIN. A module of its own, because the approval fields load lazily.
 */
export const isShownInApprovalFields = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
