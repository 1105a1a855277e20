import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CookingPot, RefreshCw } from 'lucide-react'

/** Error page with a reload button and a link to the start page, for errors thrown during rendering. */
export function ErrorPage() {
  const { t } = useTranslation(['shell', 'common'])
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const stale = isChunkError(error)
  return (
    <main className="grid min-h-dvh place-content-center bg-paper">
      <EmptyState
        page
        icon={stale ? RefreshCw : CookingPot}
        title={stale ? t('shell:stale.title') : t('shell:crash.title')}
        description={stale ? t('shell:stale.text') : t('shell:crash.text')}
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

/** True if a JavaScript chunk failed to load, after a newer deployment or because the network is down. */
const isChunkError = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
