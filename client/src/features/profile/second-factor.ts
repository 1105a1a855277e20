/** Queries and mutations of the user's second factor. */
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const secondFactorQueries = resourceQueries(secondFactorEndpoints)

/**
 * Mutation that starts the setup of a second factor. `failed: false` shows no toast, because the dialogs show
 * their own errors.
 */
export const useStartSecondFactor = () =>
  useAction(secondFactorEndpoints.start, { failed: false, invalidates: [] })
export const useConfirmSecondFactor = () => useAction(secondFactorEndpoints.confirm, { failed: false })
export const useRenewCodes = () => useAction(secondFactorEndpoints.renewCodes, { failed: false })
export const useSwitchSecondFactorOff = () => useAction(secondFactorEndpoints.switchOff, { failed: false })
