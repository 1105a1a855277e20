import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { withNewEntriesFirst } from '../../lib/new-entries-first.ts'
import { userQueries } from '../../domain/users/queries.ts'
import { useSendsNoMail } from '../../domain/access/current-user.ts'
import { useUserListParams } from '../../features/users/list-params.ts'
import { UserTable } from '../../features/users/user-table.tsx'
import { UserToolbar } from '../../features/users/user-toolbar.tsx'
import { fullName } from '../../domain/users/user-summary.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

const NewUserDialog = lazyOnOpen(
  async () => (await import('../../features/users/new-user-dialog.tsx')).NewUserDialog,
)

export function UsersPage() {
  const { t } = useTranslation('installation')
  const list = useUserListParams()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<User[]>([])
  const ids = added.map(({ id }) => id)
  const query = useListQuery(list, (paging) => userQueries.list({ query: { ...list.query, ...paging } }))
  // Fetches the users that were added on this page by id. Their later changes and deletions then appear.
  const freshUsers = useQuery({ ...userQueries.byIds({ query: { user_ids: ids } }), enabled: ids.length > 0 })
  const news = ids.length > 0 && !list.filtered ? ((freshUsers.data?.items ?? []) as User[]) : []
  const [latest] = added
  const add = (
    <Button
      variant="primary"
      icon={<UserPlus className="size-5" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('users.new')}
    </Button>
  )
  const actions = <PageActions exporting={{ list: 'users', query: list.query }} primary={add} />
  return (
    <Page title={t('users.title')} description={t('users.text')} actions={actions}>
      {latest ? (
        <Notice
          tone="success"
          action={
            <Link to={paths.user(latest.id)} className="hit-44 font-semibold underline">
              {t('users.open', { name: latest.first_name })}
            </Link>
          }
        >
          <LinkText user={latest} />
        </Notice>
      ) : null}
      <UserToolbar list={list} />
      <UserTable
        query={withNewEntriesFirst(query, news)}
        list={list}
        newIds={new Set(ids)}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t('users.empty_title')}
            description={t('users.empty_text')}
            action={add}
          />
        }
      />
      {adding ? (
        <NewUserDialog
          onClose={() => setAdding(false)}
          onCreated={(user) => setAdded((known) => [user, ...known])}
        />
      ) : null}
    </Page>
  )
}

/** Text about the link by which a new user chooses a password. */
function LinkText({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const key = useSendsNoMail() ? 'users.link_stored' : 'users.link_sent'
  return t(key, { name: fullName(user), email: user.email })
}
