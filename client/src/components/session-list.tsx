import type { session } from '@forki/contract/auth'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormat } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { deviceName } from '../lib/device-name.ts'

type Session = z.output<typeof session>

interface SessionListProps {
  sessions: readonly Session[]
  /** Ids of sessions whose sign-out request is running. */
  endingIds: readonly string[]
  onRemove: (session_id: string) => void
}

/** List of an account's sessions with their devices. All but the current session have a sign-out button. */
export function SessionList({ sessions, endingIds, onRemove }: SessionListProps) {
  const { t } = useTranslation(['common', 'profile'])
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
              <p className="font-semibold">
                {device ? t('sessions.device', device) : t('sessions.unknown_device')}
              </p>
              <p className="text-sm text-ink-muted">
                {t('sessions.last_seen', { when: relative(entry.last_seen_at, now), ip: entry.ip })}
                {entry.signed_in_by === 'password'
                  ? null
                  : ` · ${t(`profile:two_step.by.${entry.signed_in_by}`)}`}
              </p>
            </div>
            {entry.is_current ? (
              <Badge tone="success">{t('sessions.this_device')}</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={t('sessions.sign_out_of', {
                  device: device ? t('sessions.device', device) : t('sessions.unknown_device'),
                })}
                busy={endingIds.includes(entry.id)}
                onClick={() => onRemove(entry.id)}
              >
                {t('sessions.sign_out_device')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
