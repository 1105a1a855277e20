/** Queries and mutations of the user's passkeys. */
import type { Passkey } from '@forki/contract/passkeys'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api.ts'
import { invalidate, resourceQueries, useAction, type ActionCallbacks } from '../../lib/resource.ts'
import { registerPasskey, type NewPasskey } from '../../lib/passkey.ts'

export const passkeyQueries = resourceQueries(passkeyEndpoints)

export const useRenamePasskey = () => useAction(passkeyEndpoints.rename, { failed: false })
export const useRemovePasskey = () => useAction(passkeyEndpoints.remove, { failed: 'generic' })

/**
 * Adds a passkey in three steps: fetch the server's challenge, create the credential in the browser, store the
 * credential.
 */
export function useAddPasskey() {
  const client = useQueryClient()
  const { mutateAsync, ...mutation } = useMutation<Passkey, ApiError, NewPasskey>({
    mutationFn: registerPasskey,
    onSuccess: () => invalidate(client, ['auth']),
  })
  const mutate = (input: NewPasskey, after: ActionCallbacks<Passkey> = {}) =>
    void mutateAsync(input).then(after.onSuccess, after.onError ?? (() => undefined))
  return { ...mutation, mutate }
}
