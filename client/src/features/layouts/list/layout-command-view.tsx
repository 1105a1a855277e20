import type { Layout } from '@forki/contract/layouts'
import type { Place } from '../../../domain/access/current-user.ts'
import { ScheduleSheet } from '../schedule/schedule-sheet.tsx'
import { VersionsSheet } from '../versions/versions-sheet.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { BackgroundDialog } from './background-dialog.tsx'
import type { LayoutCommand } from './layout-actions.tsx'
import { DeactivateQuestion, RemoveQuestion } from './layout-questions.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface LayoutCommandViewProps {
  command: LayoutCommand
  layout: Layout
  place: Place
  today: string
  onClose: () => void
}

/** The dialog or sheet that a command on a floor plan opens. */
export function LayoutCommandView({ command, layout, place, today, onClose }: LayoutCommandViewProps) {
  switch (command) {
    case 'activate':
      return <ActivateDialog layout={layout} timezone={place.timezone} onClose={onClose} />
    case 'deactivate':
      return <DeactivateQuestion layout={layout} onClose={onClose} />
    case 'background':
      return <BackgroundDialog layout={layout} onClose={onClose} />
    case 'rename':
      return <RenameDialog layout={layout} onClose={onClose} />
    case 'schedule':
      return <ScheduleSheet layout={layout} today={today} onClose={onClose} />
    case 'versions':
      return <VersionsSheet layout={layout} place={place} onClose={onClose} />
    case 'remove':
      return <RemoveQuestion layout={layout} onClose={onClose} />
    default:
      return null
  }
}
