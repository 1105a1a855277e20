import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from '../../features/auth/components/register-form.tsx'
import { useLocationSearch } from '../../features/auth/auth-calls.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { AuthLayout, authLinkClass } from './auth-layout.tsx'

interface RegisterProps {
  /** Setup code of a new installation. Undefined if the URL contains none. */
  setup_code: string | undefined
  onSignedIn: (currentUser: Me) => void
}

/** Registration page. A newly registered user is signed in at once. */
export function Register({ setup_code, onSignedIn }: RegisterProps) {
  const { t } = useTranslation('auth')
  const search = useLocationSearch()
  const isFirstUser = setup_code !== undefined
  return (
    <AuthLayout
      title={t(isFirstUser ? 'register.admin_title' : 'register.title')}
      text={t(isFirstUser ? 'register.admin_text' : 'register.text')}
      footer={
        <>
          {t('register.have_account')}{' '}
          <a href={`${paths.login}${search}`} className={authLinkClass}>
            {t('register.login')}
          </a>
        </>
      }
    >
      <RegisterForm setup_code={setup_code} onSignedIn={onSignedIn} />
    </AuthLayout>
  )
}
