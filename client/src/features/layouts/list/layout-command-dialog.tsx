import type { Layout } from '@forki/contract/layouts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { LayoutCommand } from './layout-actions.tsx'
import { DeactivateLayoutDialog, RemoveLayoutDialog } from './layout-dialogs.tsx'

const ScheduleSheet = lazyOnOpen(async () => (await import('../schedule/schedule-sheet.tsx')).ScheduleSheet)
const VersionsSheet = lazyOnOpen(async () => (await import('../versions/versions-sheet.tsx')).VersionsSheet)
const ActivateLayoutDialog = lazyOnOpen(
  async () => (await import('./activate-layout-dialog.tsx')).ActivateLayoutDialog,
)
const LayoutBackgroundDialog = lazyOnOpen(
  async () => (await import('./layout-background-dialog.tsx')).LayoutBackgroundDialog,
)
const RenameLayoutDialog = lazyOnOpen(
  async () => (await import('./rename-layout-dialog.tsx')).RenameLayoutDialog,
)

interface LayoutCommandDialogProps {
  command: LayoutCommand
  layout: Layout
  restaurant: AccessibleRestaurant
  today: string
  onClose: () => void
}

/** Dialog or sheet of a command on a floor plan. */
export function LayoutCommandDialog({
  command,
  layout,
  restaurant,
  today,
  onClose,
}: LayoutCommandDialogProps) {
  switch (command) {
    case 'activate':
      return <ActivateLayoutDialog layout={layout} timezone={restaurant.timezone} onClose={onClose} />
    case 'deactivate':
      return <DeactivateLayoutDialog layout={layout} onClose={onClose} />
    case 'background':
      return <LayoutBackgroundDialog layout={layout} onClose={onClose} />
    case 'rename':
      return <RenameLayoutDialog layout={layout} onClose={onClose} />
    case 'schedule':
      return <ScheduleSheet layout={layout} today={today} onClose={onClose} />
    case 'versions':
      return <VersionsSheet layout={layout} restaurant={restaurant} onClose={onClose} />
    case 'remove':
      return <RemoveLayoutDialog layout={layout} onClose={onClose} />
    default:
      return null
  }
}
