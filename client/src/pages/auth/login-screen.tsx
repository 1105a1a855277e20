import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../../features/auth/components/login-form.tsx'
import { useLocationSearch } from '../../features/auth/auth-calls.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { AuthLayout, authLinkClass } from './auth-layout.tsx'

/** Sign-in page. It uses no router, session or query cache, so that the server can render it. */
export function Login({ onSignedIn }: { onSignedIn: (currentUser: Me) => void }) {
  const { t } = useTranslation('auth')
  const search = useLocationSearch()
  return (
    <AuthLayout
      title={t('login.title')}
      text={t('login.text')}
      footer={
        <>
          {t('login.no_account')}{' '}
          <a href={`${paths.register}${search}`} className={authLinkClass}>
            {t('login.register')}
          </a>
        </>
      }
    >
      <LoginForm onSignedIn={onSignedIn} />
    </AuthLayout>
  )
}
