import { useTokenFromAddress } from '../../lib/token-from-address.ts'
import { ResetPassword } from './reset-password.tsx'

/** Password reset inside the application. */
export function ResetPasswordPage() {
  return <ResetPassword token={useTokenFromAddress()} />
}
