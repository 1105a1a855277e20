/** Keys of one's own devices. */
import type { Passkey } from '@forki/contract/passkeys'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api.ts'
import { invalidate, resourceQueries, useAction, type After } from '../../lib/resource.ts'
import { makePasskey, type NewPasskey } from '../../lib/passkey.ts'

export const passkeyQueries = resourceQueries(passkeyEndpoints)

export const useRenamePasskey = () => useAction(passkeyEndpoints.rename, { failed: false })
export const useRemovePasskey = () => useAction(passkeyEndpoints.remove, { failed: 'generic' })

/** Three steps that are one to the person: what the server asks, what the device makes, what is kept. */
export function useAddPasskey() {
  const client = useQueryClient()
  const { mutateAsync, ...mutation } = useMutation<Passkey, ApiError, NewPasskey>({
    mutationFn: makePasskey,
    onSuccess: () => invalidate(client, ['auth']),
  })
  const mutate = (input: NewPasskey, after: After<Passkey> = {}) =>
    void mutateAsync(input).then(after.onSuccess, after.onError ?? (() => undefined))
  return { ...mutation, mutate }
}
