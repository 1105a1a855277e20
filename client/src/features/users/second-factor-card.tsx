import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { secondFactorQueries, useRemoveSecondFactor } from './second-factor.ts'

/**
 * Card with the state of the user's second factor. It can be removed for a user who has lost phone and recovery
 * codes.
 */
export function SecondFactorCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const query = useQuery(secondFactorQueries.ofUser({ params: { id: user.id } }))
  const remove = useRemoveSecondFactor()
  const [asking, setAsking] = useState(false)
  return (
    <Card>
      <CardHeader
        title={t('two_step.title')}
        actions={
          query.data?.is_on ? (
            <Button size="sm" variant="danger-soft" onClick={() => setAsking(true)}>
              {t('two_step.remove')}
            </Button>
          ) : null
        }
      />
      <CardBody>
        <QueryView query={query} failed="generic" skeleton={<Skeleton className="h-6 w-full" />}>
          {({ since }) => (
            <p className="text-ink-soft">
              {since ? t('two_step.of_other_on', { day: date(since) }) : t('two_step.of_other_off')}
            </p>
          )}
        </QueryView>
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('two_step.remove_title', { name: user.first_name })}
        description={t('two_step.remove_text')}
        confirmLabel={t('two_step.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: user.id } },
            { onSuccess: () => setAsking(false), onError: () => setAsking(false) },
          )
        }
      />
    </Card>
  )
}
