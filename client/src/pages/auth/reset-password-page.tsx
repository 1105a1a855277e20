import { useTokenFromUrl } from '../../lib/use-token-from-url.ts'
import { ResetPassword } from './reset-password-screen.tsx'

/** Password reset page inside the application. Without a session the server renders the same page instead. */
export function ResetPasswordPage() {
  return <ResetPassword token={useTokenFromUrl()} />
}
