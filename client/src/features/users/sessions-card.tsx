import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SessionList } from '../../components/session-list.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionsQuery, useEndSession, useEndSessionsOf } from './queries.ts'

/** Number of sessions that are shown before the user expands the list. */
const MAX_SHOWN = 5

/**
 * Card of a user's sessions. An administrator can end a single session, or after a confirmation all sessions
 * except the current one.
 */
export function SessionsCard({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const query = useQuery(sessionsQuery(user.id))
  const endOne = useEndSession()
  const ids = (query.data?.items ?? []).filter(({ is_current }) => !is_current).map(({ id }) => id)
  const { all, endAll, asking, setAsking } = useEndAll(user, ids)
  const [showsAll, setShowsAll] = useState(false)
  const hiddenCount = showsAll ? 0 : Math.max(0, (query.data?.items.length ?? 0) - MAX_SHOWN)
  return (
    <Card>
      <CardHeader
        title={t('users.sessions')}
        description={t('users.sessions_text', { name: user.first_name })}
        actions={
          ids.length > 1 ? (
            <Button
              size="sm"
              variant="danger-soft"
              icon={<LogOut className="size-4.5" aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('users.end_all')}
            </Button>
          ) : null
        }
      />
      <CardBody>
        <QueryView query={query} failed="generic" skeleton={<LoadingSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-muted">{t('users.no_sessions')}</p>
            ) : (
              <SessionList
                sessions={showsAll ? items : items.slice(0, MAX_SHOWN)}
                endingIds={
                  all.isPending ? all.variables : [endOne.isPending ? endOne.variables.params.session_id : '']
                }
                onRemove={(session_id) => endOne.mutate({ params: { id: user.id, session_id } })}
              />
            )
          }
        </QueryView>
        {hiddenCount > 0 ? (
          <Button variant="ghost" className="mt-3 w-full" onClick={() => setShowsAll(true)}>
            {t('users.more_sessions', { count: hiddenCount })}
          </Button>
        ) : null}
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('users.end_all_title', { name: user.first_name })}
        description={t('users.end_all_text')}
        confirmLabel={t('users.end_all_verb', { count: ids.length })}
        busy={all.isPending}
        onConfirm={endAll}
      />
    </Card>
  )
}

/** Command that ends the given sessions after one confirmation. */
function useEndAll(user: User, ids: string[]) {
  const { t } = useTranslation('installation')
  const endAllSessions = useEndSessionsOf(user.id)
  const [asking, setAsking] = useState(false)
  const endAll = () =>
    endAllSessions.mutate(ids, {
      onSuccess: () => toastSuccess(t('users.ended', { count: ids.length })),
      onSettled: () => setAsking(false),
    })
  return { all: endAllSessions, endAll, asking, setAsking }
}

const LoadingSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
)
