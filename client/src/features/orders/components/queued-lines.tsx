/** Lines of the order in this device's offline queue, with the error of a rejection. */
import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CommandProblem } from '../../../components/command-problem.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { DraftRow } from './draft-row.tsx'
import { Group } from './ticket-group.tsx'

export function QueuedLines({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('offline')
  return editor.sending.queued.map((command) => (
    <div key={command.id}>
      {command.problem ? <CommandProblem command={command} /> : null}
      {command.kind === 'lines' ? (
        <Group title={t('unconfirmed')} icon={<CloudUpload className="size-4" aria-hidden />}>
          {command.lines.map((line) => (
            <DraftRow key={line.key} editor={editor} line={line} under_way />
          ))}
        </Group>
      ) : null}
    </div>
  ))
}
