/**
 * What stands where content can't: an error with a way to try again, a missing permission with who can give it, nothing
 * found with a way out. For "nothing here yet" use the `EmptyState` primitive with the feature's own words.
 */
import type { Permission } from '@forki/contract/permissions'
import { CloudOff, KeyRound, PlugZap, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, errorText } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import type { FailedKey } from '../locales/es.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  /** The phrase when the server gave none. */
  failed?: FailedKey
  onRetry?: (() => void) | undefined
  /** It stands in for the whole page. */
  page?: boolean
}

export function ErrorState({ error, failed, onRetry, page }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const known = error instanceof ApiError ? error : null
  const offline = known?.code === 'network'
  return (
    <div role="alert">
      <EmptyState
        page={page}
        icon={offline ? PlugZap : CloudOff}
        title={offline ? t('states.offline_title') : t('states.error_title')}
        description={offline ? t('states.offline_text') : errorText(error, failed)}
        action={
          onRetry ? (
            <Button variant="primary" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          ) : null
        }
        note={known?.request_id ? t('states.request_id', { id: known.request_id }) : null}
      />
    </div>
  )
}

/** Names the permission that is missing and who can give it; in the place of a whole page, with the way on. */
export function ForbiddenState({ permission, page }: { permission: Permission; page?: boolean }) {
  const { t } = useTranslation(['common', 'access'])
  const state = (
    <EmptyState
      page={page}
      icon={KeyRound}
      title={t('common:states.forbidden_title')}
      description={t('common:states.forbidden_text', { permission: t(`access:permissions.${permission}`) })}
      action={
        page ? (
          <Link to={paths.landing} className={buttonClass({ variant: 'primary' })}>
            {t('common:actions.go_home')}
          </Link>
        ) : null
      }
    />
  )
  return page ? <div className="grid min-h-full place-content-center">{state}</div> : state
}

/** A search or filter that matches nothing. */
export function NoResultsState({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      icon={SearchX}
      title={t('states.no_results_title')}
      description={t('states.no_results_text')}
      action={<Button onClick={onClear}>{t('actions.clear_filters')}</Button>}
    />
  )
}
