import { useEnter } from '../../features/auth/queries.ts'
import { Login } from './login.tsx'

/** Sign-in inside the application; the guard around it then leads to the page that was asked for, or to the person's work. */
export function LoginPage() {
  return <Login onEntered={useEnter()} />
}
