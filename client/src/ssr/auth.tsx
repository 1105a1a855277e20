import type { Me } from '@forki/contract/auth'
import { useEffect } from 'react'
import { TranslationsProvider } from '../app/translations-provider.tsx'
import { lastRestaurantId, currentRestaurantIn } from '../domain/access/last-restaurant.ts'
import { safeNextPath } from '../domain/navigation/paths.ts'
import { useTokenFromUrl } from '../lib/use-token-from-url.ts'
import { homePathOf } from '../domain/access/restaurant-areas.ts'
import { Login } from '../pages/auth/login-screen.tsx'
import { Register } from '../pages/auth/register-screen.tsx'
import { ResetPassword } from '../pages/auth/reset-password-screen.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { AuthState } from './page-state.ts'

/** Sign-in, registration and password reset pages. The server renders them, and the browser hydrates them. */
export function SsrAuth({ i18n, state, onReady }: SsrPageProps<AuthState>) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <TranslationsProvider i18n={i18n}>
      <AuthPage state={state} />
    </TranslationsProvider>
  )
}

function AuthPage({ state: { page, linked } }: { state: AuthState }) {
  const token = useTokenFromUrl()
  if (page === 'login') return <Login onSignedIn={openApplication} />
  if (page === 'register')
    return <Register setup_code={linked ? setupCodeFromUrl() : undefined} onSignedIn={openApplication} />
  return <ResetPassword token={linked ? (token ?? '') : null} />
}

const setupCodeFromUrl = () =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('code') ?? '')

/** Opens the application at the path in the `next` parameter, or at the user's home page without it. */
function openApplication(currentUser: Me): void {
  const next = safeNextPath(new URLSearchParams(location.search).get('next'))
  location.replace(
    next ??
      homePathOf(currentUser, currentRestaurantIn(currentUser.access.restaurants, lastRestaurantId.get())),
  )
}
