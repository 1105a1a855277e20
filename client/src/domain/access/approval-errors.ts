import type { ApiError } from '../../lib/api.ts'

/** Whether the fields of the signature ask for it or say it themselves. Apart from them, so that they can come late. */
export const isShownByApproval = ({ code }: ApiError) => /^(approval_required|pin_.*)$/.test(code)
