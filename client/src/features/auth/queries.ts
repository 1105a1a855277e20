import { authEndpoints, type Me, type Register } from '@forki/contract/auth'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { meQuery, useMe } from '../../lib/me.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { keepToken } from '../../lib/session.ts'
import { setTheme } from '../../lib/theme.ts'

export const authQueries = resourceQueries(authEndpoints)

interface Credentials {
  username: string
  password: string
}

/** Signs in by a form post, then asks who that is (spec §7). */
export function useLogin() {
  const client = useQueryClient()
  return useMutation<Me, ApiError, Credentials>({
    mutationFn: async (body) => {
      const { access_token } = await call(authEndpoints.login, { body })
      keepToken(access_token)
      return call(authEndpoints.me)
    },
    onSuccess: (me) => enter(client, me),
  })
}

/** Creates an account, which is signed in at once. */
export function useRegister() {
  const client = useQueryClient()
  return useMutation<Me, ApiError, Register>({
    mutationFn: async (body) => {
      const { access_token, user } = await call(authEndpoints.register, { body })
      keepToken(access_token)
      return user
    },
    onSuccess: (me) => enter(client, me),
  })
}

/** Ends the session here and on the server, and starts the page anew so that nothing stays in memory. */
export function useSignOut() {
  return () => {
    void call(authEndpoints.logout)
      .catch((error: unknown) => console.error(error))
      .finally(() => location.replace('/'))
  }
}

export const useForgotPassword = () => useAction(authEndpoints.forgotPassword, { failed: false, touches: [] })
export const useResetPassword = () => useAction(authEndpoints.resetPassword, { failed: false, touches: [] })
export const useResendVerification = () =>
  useAction(authEndpoints.resendVerification, {
    done: 'verification_sent',
    failed: 'verify_email',
    touches: [],
  })
export const useUpdateProfile = () =>
  useAction(authEndpoints.updateProfile, { done: 'profile_updated', failed: 'profile_update' })
export const useChangePassword = () =>
  useAction(authEndpoints.changePassword, { done: 'password_changed', failed: false })
export const useRemoveSession = () =>
  useAction(authEndpoints.removeSession, { done: 'session_removed', failed: 'generic' })

/** Changes language or theme here at once, and keeps it with the account of who is signed in. */
export function useKeepPreferences() {
  const me = useMe()
  const { mutate } = useAction(authEndpoints.updateProfile, { failed: false })
  return (preferences: Partial<Me['preferences']>) => {
    if (preferences.language) void setLanguage(preferences.language)
    if (preferences.theme) setTheme(preferences.theme)
    if (me) mutate({ body: { preferences } })
  }
}

export type VerifyOutcome = 'done' | 'already' | 'used' | 'expired' | 'invalid'
const outcomes: Readonly<Record<string, VerifyOutcome>> = {
  token_used: 'used',
  token_expired: 'expired',
  token_invalid: 'invalid',
}

/** Uses a verification link once and tells how that went; failures that are not the link's own are errors. */
export function useVerifyEmail(token: string | null) {
  const client = useQueryClient()
  const me = useMe()
  const verified = me?.is_email_verified ?? false
  return useQuery<VerifyOutcome, ApiError>({
    queryKey: ['verify-email', token],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: async () => {
      try {
        await call(authEndpoints.verifyEmail, { query: { token: token ?? '' } })
        await client.invalidateQueries({ queryKey: meQuery.queryKey })
        return 'done'
      } catch (error) {
        const outcome = error instanceof ApiError ? outcomeOf(error) : undefined
        if (!outcome) throw error
        return outcome === 'used' && verified ? 'already' : outcome
      }
    },
  })
}

const outcomeOf = (error: ApiError): VerifyOutcome | undefined =>
  outcomes[error.code] ?? (error.status === 422 ? 'invalid' : undefined)

function enter(client: QueryClient, me: Me): void {
  client.setQueryData(meQuery.queryKey, me)
}
