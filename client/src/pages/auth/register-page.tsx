import { useSearchParams } from 'react-router'
import { useSetCurrentUser } from '../../features/auth/queries.ts'
import { Register } from './register-screen.tsx'

/** Registration page inside the application. Without a session the server renders the same page instead. */
export function RegisterPage() {
  const [search] = useSearchParams()
  return <Register setup_code={search.get('code') ?? undefined} onSignedIn={useSetCurrentUser()} />
}
