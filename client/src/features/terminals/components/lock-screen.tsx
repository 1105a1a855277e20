import type { TerminalHere } from '@forki/contract/terminals'
import { authEndpoints } from '@forki/contract/calls/auth'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PlainFrame } from '../../../components/plain-frame.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { call } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { terminalQueries } from '../queries.ts'
import { PinSignIn } from './pin-sign-in.tsx'

type Person = TerminalHere['people'][number]

/**
 * Polling interval of the lock screen in milliseconds. The requests extend the terminal's session, which expires
 * after 12 h without requests.
 */
const POLL_INTERVAL_MS = 5 * 60_000

const signOut = () =>
  void call(authEndpoints.logout)
    .catch((error: unknown) => console.error(error))
    .finally(() => location.replace('/'))

interface LockScreenProps {
  /** Notice on the lock screen, such as one about kitchen tickets that wait while the terminal is locked. */
  notice?: ReactNode
}

/** Lock screen of a shared terminal: choice of the user, then the PIN. */
export function LockScreen({ notice }: LockScreenProps) {
  const { t } = useTranslation('terminals')
  const terminalQuery = useQuery({ ...terminalQueries.here(), refetchInterval: POLL_INTERVAL_MS })
  const [chosen, setChosen] = useState<Person | null>(null)
  const [leaving, setLeaving] = useState(false)
  return (
    <PlainFrame>
      <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-3 px-4 py-2 sm:gap-6 sm:px-6 sm:py-8 phone-landscape:gap-3 phone-landscape:py-2 low:gap-2 low:py-1">
        {/* On a phone in landscape the PIN pad needs the height. */}
        {notice ? (
          <div className={chosen ? 'phone-landscape:hidden low:hidden' : undefined}>{notice}</div>
        ) : null}
        <QueryView query={terminalQuery} failed="generic" skeleton={<Skeleton className="h-96 rounded-xl" />}>
          {({ terminal, people }) => (
            <>
              <header className="text-center low:flex low:flex-wrap low:items-baseline low:justify-center low:gap-x-3">
                <p className="text-ink-muted">
                  {terminal?.restaurant_name} · {terminal?.name}
                </p>
                <h1 className="display text-3xl sm:text-4xl phone-landscape:text-2xl low:text-2xl!">
                  {chosen ? t('hello', { name: chosen.first_name }) : t('who')}
                </h1>
              </header>
              {chosen ? (
                <PinSignIn key={chosen.id} person={chosen} onBack={() => setChosen(null)} />
              ) : (
                <People people={people} onChoose={setChosen} />
              )}
            </>
          )}
        </QueryView>
        {chosen ? null : (
          <Button
            variant="ghost"
            className="mt-auto self-center"
            icon={<LogOut className="size-5" aria-hidden />}
            onClick={() => setLeaving(true)}
          >
            {t('close_device')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('close_title')}
        description={t('close_text')}
        confirmLabel={t('close_device')}
        onConfirm={signOut}
      />
    </PlainFrame>
  )
}

function People({ people, onChoose }: { people: readonly Person[]; onChoose: (person: Person) => void }) {
  const { t } = useTranslation('terminals')
  return (
    <ul className="grid grid-cols-1 gap-2 min-[30rem]:grid-cols-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 low:gap-2!">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex h-full min-h-16 w-full items-center gap-3 rounded-xl border border-line bg-raised px-3 py-1.5 text-left shadow-card sm:min-h-36 sm:flex-col sm:gap-2 sm:p-4 sm:text-center low:min-h-16! low:flex-row! low:gap-3! low:px-3! low:py-1.5! low:text-left! transition-colors hover:bg-sunken active:translate-y-px"
          >
            <Avatar
              name={`${person.first_name} ${person.last_name}`}
              size="lg"
              className="max-sm:size-11! low:size-11!"
            />
            <span className="flex min-w-0 flex-col sm:gap-2 low:gap-0!">
              <span className="leading-5 font-semibold break-words">
                {person.first_name} {person.last_name}
              </span>
              <span className="text-sm text-ink-muted">{t(`roles.${person.role}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
