import type { TerminalView } from '@forki/contract/terminals'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { terminalQueries, useClearPin, useEndTerminal } from '../queries.ts'
import { TerminalRow } from './terminal-row.tsx'

const EditTerminalDialog = lazyOnOpen(
  async () => (await import('./edit-terminal-dialog.tsx')).EditTerminalDialog,
)
const NewTerminalDialog = lazyOnOpen(
  async () => (await import('./new-terminal-dialog.tsx')).NewTerminalDialog,
)

/** Section with the shared terminals of the restaurant and the users who have a PIN. */
export function TerminalsSection({ id }: { id: string }) {
  const { t } = useTranslation('terminals')
  const terminals = useQuery(terminalQueries.list({ params: { id } }))
  const [opening, setOpening] = useState(false)
  const [editing, setEditing] = useState<TerminalView | null>(null)
  const [ending, setEnding] = useState<TerminalView | null>(null)
  const end = useEndTerminal()
  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        description={t('text')}
        // The button is above the list, because a list that loads would move it under the pointer.
        actions={
          <Button icon={<Plus className="size-5" aria-hidden />} onClick={() => setOpening(true)}>
            {t('share')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-5">
        <QueryView query={terminals} failed="generic" skeleton={<SkeletonLines lines={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-muted">{t('none')}</p>
            ) : (
              <>
                <p className="text-sm text-ink-muted">{t('adopt_text')}</p>
                <ul className="flex flex-col divide-y divide-line">
                  {items.map((terminal) => (
                    <TerminalRow
                      key={terminal.id}
                      terminal={terminal}
                      onEdit={() => setEditing(terminal)}
                      onEnd={() => setEnding(terminal)}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </QueryView>
        <Pins id={id} />
      </CardBody>
      {opening ? <NewTerminalDialog id={id} onClose={() => setOpening(false)} /> : null}
      {editing ? <EditTerminalDialog terminal={editing} onClose={() => setEditing(null)} /> : null}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={t('end_title', { name: ending?.name })}
        description={t('close_text')}
        confirmLabel={t('end')}
        busy={end.isPending}
        onConfirm={() =>
          ending && end.mutate({ params: { id: ending.id } }, { onSuccess: () => setEnding(null) })
        }
      />
    </Card>
  )
}

function Pins({ id }: { id: string }) {
  const { t } = useTranslation('terminals')
  const pins = useQuery(terminalQueries.pins({ params: { id } }))
  const clear = useClearPin()
  if (!pins.data?.items.length) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="font-semibold">{t('pins')}</h3>
      <p className="text-sm text-ink-muted">{t('pins_text')}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {pins.data.items.map((person) => {
          const name = `${person.first_name} ${person.last_name}`
          return (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <Button
                variant="ghost"
                aria-label={t('clear_of', { name })}
                busy={clear.isPending && clear.variables.params.user_id === person.id}
                onClick={() => clear.mutate({ params: { id, user_id: person.id } })}
              >
                {t('clear')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
