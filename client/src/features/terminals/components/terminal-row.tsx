import type { TerminalView } from '@forki/contract/terminals'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deviceName } from '../../../lib/device-name.ts'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdoptTerminal } from '../queries.ts'

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`

interface TerminalRowProps {
  terminal: TerminalView
  onEdit: () => void
  onEnd: () => void
}

/** Row of a shared terminal: its current user and device, the users who set it up and took it over, buttons. */
export function TerminalRow({ terminal, onEdit, onEnd }: TerminalRowProps) {
  const { t } = useTranslation('terminals')
  const { name, person, user_agent, opened_by, adopted_by } = terminal
  const device = deviceName(user_agent)
  const currentUser = useCurrentUser()
  const adopt = useAdoptTerminal()
  const isHeldByMe = (adopted_by ?? opened_by)?.id === currentUser?.id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone className="size-6 text-ink-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-muted">
          {person ? t('with', { name: fullName(person) }) : t('locked')}
          {device ? ` · ${device.browser}, ${device.system}` : ''}
        </p>
        <p className="text-sm text-ink-muted">
          {opened_by ? t('opened_by', { name: fullName(opened_by) }) : null}
          {adopted_by ? ` · ${t('adopted_by', { name: fullName(adopted_by) })}` : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:pl-10">
        {isHeldByMe ? null : (
          <Button
            aria-label={t('adopt_of', { name })}
            busy={adopt.isPending}
            onClick={() => adopt.mutate({ params: { id: terminal.id } })}
          >
            {t('adopt')}
          </Button>
        )}
        <Button aria-label={t('edit_title', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="danger-soft" aria-label={t('end_title', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </li>
  )
}
