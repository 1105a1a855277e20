import { useSetCurrentUser } from '../../features/auth/queries.ts'
import { Login } from './login.tsx'

/** Sign-in inside the application. The route guard then redirects to the requested page or to the user's home. */
export function LoginPage() {
  return <Login onSignedIn={useSetCurrentUser()} />
}
