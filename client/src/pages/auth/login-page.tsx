import { useSetCurrentUser } from '../../features/auth/queries.ts'
import { Login } from './login-screen.tsx'

/**
 * Sign-in page inside the application. After the sign-in the route guard redirects to the requested page or to the
 * user's home page.
 */
export function LoginPage() {
  return <Login onSignedIn={useSetCurrentUser()} />
}
