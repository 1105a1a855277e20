import type { session } from '@forki/contract/auth'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { SessionList } from '../../../components/session-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { useEndSessions } from '../queries.ts'

type Session = z.output<typeof session>

interface SessionsCardProps {
  sessions: readonly Session[]
  /** Id of the session whose sign-out is running. */
  endingId: string | undefined
  onRemove: (session_id: string) => void
}

/** Card of the account's sessions. A single session, or all other sessions at once, can be signed out. */
export function SessionsCard({ sessions, endingId, onRemove }: SessionsCardProps) {
  const { t } = useTranslation('profile')
  const end = useEndSessions()
  const [asking, setAsking] = useState(false)
  const otherIds = sessions.filter(({ is_current }) => !is_current).map(({ id }) => id)
  const hasEndAll = otherIds.length > 1
  const sorted = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <Card>
      <CardHeader
        title={t('sessions')}
        description={t('sessions_text')}
        actions={
          hasEndAll ? (
            <Button
              size="sm"
              variant="danger-soft"
              icon={<LogOut className="size-4.5" aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('sign_out_others', { count: otherIds.length })}
            </Button>
          ) : null
        }
      />
      <CardBody>
        <SessionList
          sessions={sorted}
          endingIds={end.isPending ? end.variables : [endingId ?? '']}
          onRemove={onRemove}
        />
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sign_out_others_title')}
        description={t('sign_out_others_text')}
        confirmLabel={t('sign_out_others', { count: otherIds.length })}
        busy={end.isPending}
        onConfirm={() => end.mutate(otherIds, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
