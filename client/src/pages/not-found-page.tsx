import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../components/page.tsx'
import { paths } from '../domain/navigation/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common'])
  useDocumentTitle(t('shell:not_found.title'))
  return (
    <div className="grid min-h-full grow place-content-center py-16">
      <EmptyState
        page
        icon={UtensilsCrossed}
        title={t('shell:not_found.title')}
        description={t('shell:not_found.text')}
        action={
          <Link to={paths.landing} className={buttonClass({ variant: 'primary' })}>
            {t('common:actions.go_home')}
          </Link>
        }
      />
    </div>
  )
}
