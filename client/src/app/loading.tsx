import { useTranslation } from 'react-i18next'
import { Mark } from '../components/logo.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { networkError } from '../lib/api.ts'
import { isWaitingForChunk } from '../lib/chunk-loading.ts'
import { useSignal } from '../lib/signal.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Full-screen loading message while the client fetches the current user (SCR-5). */
export function SessionLoading() {
  const { t } = useTranslation('common')
  return (
    <output className="grid h-dvh place-content-center justify-items-center gap-4 bg-paper text-ink-soft">
      <Mark className="size-14" />
      <p className="text-lg">{t('loading_session')}</p>
    </output>
  )
}

/** Placeholder of a page while its code loads (SCR-6). */
export function PageLoading() {
  const { t } = useTranslation('common')
  if (useSignal(isWaitingForChunk)) return <ErrorState page error={networkError} />
  return (
    <output className="grid h-full min-h-60 place-content-center justify-items-center gap-3 text-ink-soft">
      <Spinner className="size-8 text-accent" />
      <p>{t('loading_page')}</p>
    </output>
  )
}
