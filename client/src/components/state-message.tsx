/**
 * Messages in place of content: a missing permission, or no results. Use `ErrorState` for errors. Use `EmptyState`
 * with the texts of the feature for empty lists.
 */
import type { Permission } from '@forki/contract/permissions'
import { KeyRound, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../domain/navigation/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Message that names the missing permission. With `page` it fills the page and links to the landing page. */
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

/** Message for a search or filter that matches nothing. */
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
