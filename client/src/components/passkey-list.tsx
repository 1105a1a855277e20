import type { Passkey } from '@forki/contract/passkeys'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  actions: (passkey: Passkey) => ReactNode
}

/** List of the user's passkeys by device name, with the last use of each. */
export function PasskeyList({ passkeys, actions }: PasskeyListProps) {
  const { t } = useTranslation('profile')
  const { date, relative } = useFormat()
  const now = useNow(60_000)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <KeyRound className="size-6 shrink-0 text-ink-muted" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{passkey.name}</p>
            <p className="text-sm text-ink-muted">
              {t('passkeys.since', { day: date(passkey.created_at) })}
              {' · '}
              {passkey.last_used_at
                ? t('passkeys.used', { when: relative(passkey.last_used_at, now) })
                : t('passkeys.unused')}
            </p>
          </div>
          <div className="flex gap-2">{actions(passkey)}</div>
        </li>
      ))}
    </ul>
  )
}
