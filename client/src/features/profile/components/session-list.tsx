import type { session } from '@forki/contract/auth'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { deviceName } from '../device-name.ts'

type Session = z.output<typeof session>

interface SessionListProps {
  sessions: readonly Session[]
  /** The session that is being signed out. */
  leaving: string | undefined
  onRemove: (session_id: string) => void
}

/** Where the account is signed in. */
export function SessionList({ sessions, leaving, onRemove }: SessionListProps) {
  const { t } = useTranslation('profile')
  const { relative } = useFormat()
  const now = useNow(60_000)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((entry) => {
        const device = deviceName(entry.user_agent)
        return (
          <li
            key={entry.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <MonitorSmartphone className="size-6 shrink-0 text-ink-muted" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{device ? t('device', device) : t('unknown_device')}</p>
              <p className="text-sm text-ink-muted">
                {t('last_seen', { when: relative(entry.last_seen_at, now), ip: entry.ip })}
              </p>
            </div>
            {entry.is_current ? (
              <Badge tone="success">{t('this_device')}</Badge>
            ) : (
              <Button size="sm" busy={leaving === entry.id} onClick={() => onRemove(entry.id)}>
                {t('sign_out_device')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
