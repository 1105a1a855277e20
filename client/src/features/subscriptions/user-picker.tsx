import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { userQueries } from '../../domain/users/queries.ts'
import { RoleChip } from '../../components/users/user-cells.tsx'
import { fullName } from '../../domain/users/user-summary.ts'

const MAX_SHOWN = 6
const DEBOUNCE_MS = 300

interface UserPickerProps {
  person: User | null
  error: string | undefined
  onPick: (person: User | null) => void
}

/** Search field for a user by name or email address. Before any input it lists restaurant owners. */
export function UserPicker({ person, error, onPick }: UserPickerProps) {
  const { t } = useTranslation('installation')
  if (!person) return <UserSearch error={error} onPick={onPick} />
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-paper p-3">
      <Avatar name={fullName(person)} src={person.profile_image_url} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{fullName(person)}</span>
        <span className="block text-sm break-all text-ink-muted">{person.email}</span>
      </span>
      <Button size="sm" onClick={() => onPick(null)}>
        {t('subscriptions.other_person')}
      </Button>
    </div>
  )
}

function UserSearch({ error, onPick }: Omit<UserPickerProps, 'person'>) {
  const { t } = useTranslation(['installation', 'common'])
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const people = useQuery(
    userQueries.list({
      query: { per_page: MAX_SHOWN, sort: 'first_name', ...(q ? { q } : { role: 'restaurant_owner' }) },
    }),
  )
  const foundUsers = people.data?.items
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('installation:subscriptions.whom')} error={error}>
        <Input
          autoFocus
          type="search"
          autoComplete="off"
          placeholder={t('installation:users.search')}
          startAdornment={<Search className="size-5" aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {people.isPending ? <SkeletonLines lines={3} /> : null}
      {people.isError && !foundUsers ? (
        <ErrorState error={people.error} failed="users_fetch" onRetry={() => void people.refetch()} />
      ) : null}
      {foundUsers?.length === 0 ? (
        <p className="px-1 text-sm text-ink-muted">{t('common:states.no_results_title')}</p>
      ) : null}
      <ul aria-label={t('installation:subscriptions.people')} className="flex flex-col">
        {foundUsers?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-neutral-soft"
              onClick={() => onPick(person)}
            >
              <Avatar name={fullName(person)} src={person.profile_image_url} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{fullName(person)}</span>
                <span className="block text-sm break-all text-ink-muted">{person.email}</span>
              </span>
              <RoleChip role={person.role} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
