import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, errorText } from '../../lib/api.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { currentUserQuery, useCurrentUser } from '../../domain/access/current-user.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { signedInUserId } from '../../lib/session.ts'
import { setTheme } from '../../lib/theme.ts'
import { toastError } from '../../lib/toast.ts'

export const authQueries = resourceQueries(authEndpoints)

/** Returns a function that caches a user who has just signed in as the current user. */
export function useSetCurrentUser() {
  const client = useQueryClient()
  return (currentUser: Me) => {
    signedInUserId.set(currentUser.id)
    client.setQueryData(currentUserQuery.queryKey, currentUser)
  }
}

/**
 * Ends the session and reloads the page, which removes the user's data from memory. While the server is
 * unreachable, the sign-out request is stored and sent later. If the server rejects the request, the page stays
 * open and shows the error.
 */
export function useSignOut() {
  return () => {
    void call(authEndpoints.logout).then(reloadAtRoot, (error: unknown) => {
      const isSessionAlive = error instanceof ApiError && error.status !== 0 && error.status !== 401
      if (isSessionAlive) toastError(errorText(error, 'logout'))
      else reloadAtRoot()
    })
  }
}

const reloadAtRoot = () => location.replace('/')

export const useResendVerification = () =>
  useAction(authEndpoints.resendVerification, {
    done: 'verification_sent',
    failed: 'verify_email',
    invalidates: [],
  })
export const useChangePassword = () =>
  useAction(authEndpoints.changePassword, { done: 'password_changed', failed: false })
export const useRemoveSession = () =>
  useAction(authEndpoints.removeSession, { done: 'session_removed', failed: 'generic' })

/**
 * Returns a function that applies a language or theme and saves it to the account. On a shared terminal it
 * does not save.
 */
export function useSavePreferences() {
  const currentUser = useCurrentUser()
  const { mutate } = useAction(authEndpoints.updateProfile, { failed: false })
  return (preferences: Partial<Me['preferences']>) => {
    if (preferences.language) void setLanguage(preferences.language)
    if (preferences.theme) setTheme(preferences.theme)
    if (currentUser && !currentUser.access.terminal) mutate({ body: { preferences } })
  }
}

export type EmailVerificationOutcome = 'done' | 'already' | 'used' | 'expired' | 'invalid'
const OUTCOME_BY_CODE: Readonly<Record<string, EmailVerificationOutcome>> = {
  token_used: 'used',
  token_expired: 'expired',
  token_invalid: 'invalid',
}

/** Redeems an email verification link once and returns the outcome. Failures unrelated to the link are thrown. */
export function useVerifyEmail(token: string | null) {
  const client = useQueryClient()
  const currentUser = useCurrentUser()
  const verified = currentUser?.is_email_verified ?? false
  return useQuery<EmailVerificationOutcome, ApiError>({
    queryKey: ['verify-email', token],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: async () => {
      try {
        await call(authEndpoints.verifyEmail, { query: { token: token ?? '' } })
        await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
        return 'done'
      } catch (error) {
        const outcome = error instanceof ApiError ? outcomeOf(error) : undefined
        if (!outcome) throw error
        return outcome === 'used' && verified ? 'already' : outcome
      }
    },
  })
}

const outcomeOf = (error: ApiError): EmailVerificationOutcome | undefined =>
  OUTCOME_BY_CODE[error.code] ?? (error.status === 422 ? 'invalid' : undefined)
