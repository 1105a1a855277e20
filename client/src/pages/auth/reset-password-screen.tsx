import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '../../features/auth/components/forgot-password-form.tsx'
import { NewPasswordForm } from '../../features/auth/components/new-password-form.tsx'
import { paths } from '../../domain/navigation/paths.ts'
import { AuthLayout, authLinkClass } from './auth-layout.tsx'

/** Password reset page. It requests a reset link. With the token of such a link, it sets the new password. */
export function ResetPassword({ token }: { token: string | null }) {
  const { t } = useTranslation('auth')
  const linked = token !== null
  return (
    <AuthLayout
      title={linked ? t('reset.title') : t('reset.request_title')}
      text={linked ? t('reset.text') : t('reset.request_text')}
      footer={
        <a href={paths.login} className={`inline-block py-1 ${authLinkClass}`}>
          {t('reset.back')}
        </a>
      }
    >
      {linked ? <NewPasswordForm token={token} /> : <ForgotPasswordForm />}
    </AuthLayout>
  )
}
