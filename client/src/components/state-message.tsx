/**
 * What stands where content can't: a missing permission with who can give it, nothing found with a way out. For an error
 * see `ErrorState`; for "nothing here yet" use the `EmptyState` primitive with the feature's own words.
 */
import type { Permission } from '@forki/contract/permissions'
import { KeyRound, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../domain/navigation/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

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
