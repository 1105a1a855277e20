import { useTranslation } from 'react-i18next'
import { Mark } from '../components/wordmark.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { notReached } from '../lib/api.ts'
import { partsWait } from '../lib/parts.ts'
import { useSignal } from '../lib/signal.ts'
import { Spinner } from '../ui/spinner.tsx'

/** The whole screen, while the server says who is signed in (spec §2). */
export function SessionLoading() {
  const { t } = useTranslation('common')
  return (
    <output className="grid h-dvh place-content-center justify-items-center gap-4 bg-paper text-ink-soft">
      <Mark className="size-14" />
      <p className="text-lg">{t('loading_session')}</p>
    </output>
  )
}

/** The place of a page whose code is on its way (spec §2). */
export function PageLoading() {
  const { t } = useTranslation('common')
  if (useSignal(partsWait)) return <ErrorState page error={notReached} />
  return (
    <output className="grid h-full min-h-60 place-content-center justify-items-center gap-3 text-ink-soft">
      <Spinner className="size-8 text-accent" />
      <p>{t('loading_page')}</p>
    </output>
  )
}
