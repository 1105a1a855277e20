/** Error notice of a rejected reservation. For a table conflict it names the other party and suggests free tables. */
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { errorText, type ApiError } from '../../../lib/api.ts'
import type { EditConflict } from '../../../lib/edit-conflict.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dayOf } from '../local-time.ts'
import { conflictOf, suggestTables } from '../table-suggestions.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { useObstacleText } from '../hooks/use-obstacle-text.ts'
import { dayQuery } from '../queries.ts'
import type { BookingValues } from './booking-values.ts'

interface RefusalNoticeProps {
  error: ApiError | null
  board: ReservationBoard
  exceptId: string | undefined
  form: { editConflict: EditConflict }
}

export function RefusalNotice({ error, board, exceptId, form }: RefusalNoticeProps) {
  const { t } = useTranslation('reservations')
  const { access, clock, allTables } = board
  const obstacleText = useObstacleText(clock)
  const { control, setValue } = useFormContext<BookingValues>()
  const [party, starts_at, ends_at] = useWatch({ control, name: ['party_size', 'starts_at', 'ends_at'] })
  const failedKey = exceptId === undefined ? 'reservation_create' : 'reservation_update'
  const isTaken = error?.code === 'table_reserved'
  const query = useQuery(dayQuery(access.id, dayOf(starts_at, clock)))
  if (!error) return null
  if (!isTaken) return <SaveProblem error={error} failed={failedKey} form={form} />
  const day = { reservations: query.data?.items ?? [], clock, exceptId }
  const span = { from: Date.parse(starts_at), to: Date.parse(ends_at) }
  const takenTableIds = Array.isArray(error.body['table_ids']) ? error.body['table_ids'] : []
  const obstacleTexts = allTables.flatMap(({ table }) => {
    const conflict = takenTableIds.includes(table.id) ? conflictOf(table.id, span, day) : undefined
    return conflict ? [obstacleText(table.label, { kind: 'reserved', reservation: conflict })] : []
  })
  const freeSuggestions = suggestTables(allTables, party, span, day).slice(0, 3)
  return (
    <Notice tone="danger" title={t('taken.title')}>
      {(obstacleTexts.length > 0 ? obstacleTexts : [errorText(error, failedKey)]).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {freeSuggestions.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span>{t('taken.free')}</span>
          {freeSuggestions.map(({ tables }) => {
            const labels = tables.map(({ label }) => label).join(' + ')
            return (
              <Button
                key={labels}
                onClick={() =>
                  setValue(
                    'table_ids',
                    tables.map(({ id }) => id),
                    { shouldDirty: true },
                  )
                }
              >
                {t('taken.use', { count: tables.length, labels })}
              </Button>
            )
          })}
        </div>
      ) : (
        <p className="mt-1">{t('taken.none_free')}</p>
      )}
    </Notice>
  )
}
