import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CookingPot } from 'lucide-react'

/** Where a screen that broke leads: what is safe, and the way back. */
export function ErrorPage() {
  const { t } = useTranslation(['shell', 'common'])
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className="grid min-h-dvh place-content-center bg-paper">
      <EmptyState
        page
        icon={CookingPot}
        title={t('shell:crash.title')}
        description={t('shell:crash.text')}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('common:actions.reload')}
            </Button>
            <Button onClick={() => location.assign('/')}>{t('common:actions.go_home')}</Button>
          </>
        }
      />
    </main>
  )
}
