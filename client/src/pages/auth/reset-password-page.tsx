import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForgotForm } from '../../features/auth/components/forgot-form.tsx'
import { NewPasswordForm } from '../../features/auth/components/new-password-form.tsx'
import { paths } from '../../lib/paths.ts'
import { useTokenFromAddress } from '../../lib/token-from-address.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Asks for a reset link; with the link's token, sets the new password. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const token = useTokenFromAddress()
  return (
    <AuthLayout
      title={token ? t('reset.title') : t('reset.request_title')}
      text={token ? t('reset.text') : t('reset.request_text')}
      below={
        <Link
          to={paths.login}
          className="inline-block py-1 font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('reset.back')}
        </Link>
      }
    >
      {token ? <NewPasswordForm token={token} /> : <ForgotForm />}
    </AuthLayout>
  )
}
