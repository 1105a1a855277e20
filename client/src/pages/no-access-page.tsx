import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../components/page.tsx'
import { useMe } from '../lib/me.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoAccessPageProps {
  reason: 'admin' | 'subscription' | 'membership' | 'loyalty' | 'place'
}

/** Says what is missing and who can give it. */
export function NoAccessPage({ reason }: NoAccessPageProps) {
  const { t } = useTranslation(['shell', 'common'])
  const me = useMe()
  useDocumentTitle(t('shell:no_access.title'))
  return (
    <div className="grid min-h-full place-content-center py-16">
      <EmptyState
        page
        icon={KeyRound}
        title={t('shell:no_access.title')}
        description={t(`shell:no_access.${reason}`, { email: me?.email ?? '' })}
        action={
          <>
            <Link to={paths.landing} className={buttonClass({ variant: 'primary' })}>
              {t('common:actions.go_home')}
            </Link>
            <Link to={paths.profile} className={buttonClass()}>
              {t('shell:profile')}
            </Link>
          </>
        }
      />
    </div>
  )
}
