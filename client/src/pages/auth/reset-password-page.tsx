import { useTokenFromUrl } from '../../lib/use-token-from-url.ts'
import { ResetPassword } from './reset-password-screen.tsx'

/** Password reset page inside the application. */
export function ResetPasswordPage() {
  return <ResetPassword token={useTokenFromUrl()} />
}
