/**
 * Commands of the order in this device's offline queue: added lines and fired courses. A rejected command
 * shows its error.
 */
import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RejectedCommand } from '../../../components/rejected-command.tsx'
import type { OfflineCommand, FireCommand } from '../../../domain/offline/queue.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { DraftLineRow, Quantity, LINE_ROW_CLASS } from './draft-line-row.tsx'
import { LineText } from './line-text.tsx'
import { TicketGroup } from './ticket-group.tsx'

export function QueuedLines({ editor }: { editor: OrderEditor }) {
  return editor.sending.queued.map((command) => (
    <div key={command.id}>
      {command.problem ? <RejectedCommand command={command} /> : null}
      <QueuedCommand editor={editor} command={command} />
    </div>
  ))
}

function QueuedCommand({ editor, command }: { editor: OrderEditor; command: OfflineCommand }) {
  const { t } = useTranslation('offline')
  if (command.kind === 'fire') return <FiredCourse editor={editor} command={command} />
  if (command.kind !== 'lines') return null
  const courseLineKeys = editor.listedByCourse
  const lines = command.lines.filter(({ key }) => !courseLineKeys.has(key))
  if (lines.length === 0) return null
  return (
    <TicketGroup title={t('unconfirmed')} icon={<CloudUpload className="size-4" aria-hidden />}>
      {lines.map((line) => (
        <DraftLineRow key={line.key} editor={editor} line={line} isSending />
      ))}
    </TicketGroup>
  )
}

/** Group with the lines of a course that a queued command fires. */
function FiredCourse({ editor, command }: { editor: OrderEditor; command: FireCommand }) {
  const { t } = useTranslation('offline')
  const firedLines = editor.firedBy.get(command.id) ?? []
  const title = command.course === null ? t('what.fire_held') : t('what.fire', { n: command.course })
  return (
    <TicketGroup
      title={`${t('unconfirmed')} · ${title}`}
      icon={<CloudUpload className="size-4" aria-hidden />}
    >
      {firedLines.map(({ item, line }) => {
        const shown = item ?? line
        return shown ? (
          <li key={item?.id ?? line?.key} className={`${LINE_ROW_CLASS} opacity-60`}>
            <Quantity value={shown.quantity} strong />
            <LineText line={shown} />
          </li>
        ) : null
      })}
    </TicketGroup>
  )
}
