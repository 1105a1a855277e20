import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../../features/auth/components/login-form.tsx'
import { useSearch } from '../../features/auth/door.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { AuthLayout, authLinkClass } from './auth-layout.tsx'

/** Sign-in form. Uses no router, session or query cache, so that the server can render it. */
export function Login({ onEntered }: { onEntered: (currentUser: Me) => void }) {
  const { t } = useTranslation('auth')
  const search = useSearch()
  return (
    <AuthLayout
      title={t('login.title')}
      text={t('login.text')}
      below={
        <>
          {t('login.no_account')}{' '}
          <a href={`${paths.register}${search}`} className={authLinkClass}>
            {t('login.register')}
          </a>
        </>
      }
    >
      <LoginForm onEntered={onEntered} />
    </AuthLayout>
  )
}
