/** Queries and mutations of shared terminals and of the PINs that sign users in. */
import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const terminalQueries = resourceQueries(terminalEndpoints)

const INVALIDATED_ROOTS = ['terminals', 'restaurants'] as const

export const useOpenTerminal = () => useAction(terminalEndpoints.open, { failed: false, invalidates: [] })
export const useUpdateTerminal = () =>
  useAction(terminalEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useAdoptTerminal = () =>
  useAction(terminalEndpoints.adopt, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useEndTerminal = () =>
  useAction(terminalEndpoints.end, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useClearPin = () =>
  useAction(terminalEndpoints.clearPin, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useSignInByPin = () =>
  useAction(terminalEndpoints.signInByPin, { failed: false, invalidates: [] })
export const useSetOwnPin = () => useAction(terminalEndpoints.setPin, { failed: false })
export const useSetPinHere = () => useAction(terminalEndpoints.setPinHere, { failed: false, invalidates: [] })
