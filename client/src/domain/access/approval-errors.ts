import type { ApiError } from '../../lib/api.ts'

/** True for errors that the approval fields show themselves. Its own module, so that those fields can load lazily. */
export const isShownByApproval = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
