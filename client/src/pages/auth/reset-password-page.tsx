import { useTokenFromAddress } from '../../lib/token-from-address.ts'
import { ResetPassword } from './reset-password.tsx'

/** A forgotten password inside the application. */
export function ResetPasswordPage() {
  return <ResetPassword token={useTokenFromAddress()} />
}
