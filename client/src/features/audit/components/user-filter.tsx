import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { AuditListParams } from '../list-params.ts'
import { membershipQueries, useUserNames, userQueries } from '../queries.ts'

interface UserFilterProps {
  list: AuditListParams
  restaurant_id: string | undefined
}

/**
 * Filter of the audit log by user. Its search finds the restaurant's members, and for administrators all
 * users.
 */
export function UserFilter({ list, restaurant_id }: UserFilterProps) {
  const { t } = useTranslation('audit')
  const [open, setOpen] = useState(false)
  const chosenUserId = list.filters['user_id']
  const names = useUserNames(chosenUserId ? [chosenUserId] : [])
  const choose = (user_id: string | null) => {
    list.change({ filters: { user_id } })
    setOpen(false)
  }
  return (
    <span className="flex min-w-0 items-center max-sm:w-full">
      <Popover
        label={t('who')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            className="min-w-0 max-sm:flex-1"
            icon={<UserRound className="size-5" aria-hidden />}
            iconEnd={<ChevronDown className="size-4 text-ink-muted" aria-hidden />}
          >
            <span className="min-w-0 truncate">
              {chosenUserId ? (names.get(chosenUserId) ?? t('somebody')) : t('anybody')}
            </span>
          </Button>
        }
      >
        <UserChoices restaurant_id={restaurant_id} onChoose={choose} />
      </Popover>
      {chosenUserId ? (
        <IconButton label={t('anybody_again')} icon={<X className="size-5" />} onClick={() => choose(null)} />
      ) : null}
    </span>
  )
}

const MAX_SHOWN_USERS = 8

interface UserChoicesProps {
  restaurant_id: string | undefined
  onChoose: (user_id: string) => void
}

function UserChoices({ restaurant_id, onChoose }: UserChoicesProps) {
  const { t } = useTranslation(['audit', 'common'])
  const [q, setQ] = useState('')
  const currentUser = useCurrentUser()
  const isAdmin = currentUser?.role === 'application_admin'
  const everybody = useQuery({
    ...userQueries.list({ query: { q, per_page: MAX_SHOWN_USERS, sort: 'first_name' } }),
    enabled: isAdmin,
  })
  const team = useQuery({
    ...membershipQueries.listOfRestaurant({
      params: { id: restaurant_id ?? '' },
      query: { q, status: 'accepted', per_page: MAX_SHOWN_USERS },
    }),
    enabled: !isAdmin && restaurant_id !== undefined,
  })
  // Adds the current user first, because the team list lacks owners and its first page may lack members.
  const self =
    currentUser && !isAdmin && q === ''
      ? [{ id: currentUser.id, name: `${currentUser.first_name} ${currentUser.last_name}` }]
      : []
  const foundUsers = isAdmin
    ? everybody.data?.items.map((one) => ({ id: one.id, name: `${one.first_name} ${one.last_name}` }))
    : team.data?.items.flatMap(({ user }) =>
        user ? [{ id: user.id, name: `${user.first_name} ${user.last_name}` }] : [],
      )
  const people = foundUsers && [...self, ...foundUsers.filter(({ id }) => id !== self[0]?.id)]
  return (
    <div className="flex flex-col gap-2">
      <SearchField value={q} onChange={setQ} label={t('audit:search_person')} />
      {people ? null : <SkeletonLines lines={3} />}
      {people?.length === 0 ? (
        <p className="px-2 py-2 text-sm text-ink-muted">{t('common:states.no_results_title')}</p>
      ) : null}
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {people?.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center rounded-md px-2 text-left hover:bg-neutral-soft"
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
