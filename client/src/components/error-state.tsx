/**
 * Error message in place of content, with a retry button. It uses no router, because server-rendered pages have
 * none.
 */
import { CloudOff, KeyRound, PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText, failedPhrase } from '../lib/api.ts'
import type { FailedKey } from '../locales/es.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  /** Text for an error without a `detail` from the server. */
  failed?: FailedKey
  onRetry?: (() => void) | undefined
  /** True if the error replaces the whole page. */
  page?: boolean
}

export function ErrorState({ error, failed, onRetry, page }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const apiError = error instanceof ApiError ? error : null
  const offline = apiError?.code === 'network'
  // A 403 error has a key icon and a title of its own. Its message names the missing permission or plan.
  const refused = apiError?.status === 403
  const offlineText = [failedPhrase(error, failed), t('states.offline_text')].filter(Boolean).join('. ')
  return (
    <div role="alert">
      <EmptyState
        page={page}
        icon={offline ? PlugZap : refused ? KeyRound : CloudOff}
        title={t(
          offline ? 'states.offline_title' : refused ? 'states.forbidden_title' : 'states.error_title',
        )}
        description={offline ? offlineText : errorText(error, failed)}
        action={
          onRetry ? (
            <Button variant="primary" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          ) : null
        }
        note={apiError?.request_id ? t('states.request_id', { id: apiError.request_id }) : null}
      />
    </div>
  )
}
