/** Menu of the secondary actions of `PageActions`. */
import { Download, Ellipsis, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadTranslations } from '../lib/i18n.ts'
import { lazyOnOpen } from '../lib/lazy.tsx'
import { Menu, MenuItem } from '../ui/dropdown-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { PageExport, PageAction } from './page-action.ts'

const ExportDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./export-dialog.tsx'), loadTranslations(['exports'])])
  return module.ExportDialog
})

export interface PageActionMenuProps {
  exporting: PageExport | null
  actions: readonly PageAction[]
}

/** Menu of the secondary actions. Its export opens a dialog, because a menu in a menu is hard to use by touch. */
export function PageActionMenu({ exporting, actions }: PageActionMenuProps) {
  const { t } = useTranslation('common')
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={t('actions.more')}
            icon={<Ellipsis className="size-5" aria-hidden />}
          />
        }
      >
        {exporting ? (
          <MenuItem
            icon={<Download />}
            disabled={exporting.disabled ?? false}
            onSelect={() => setExporting(true)}
          >
            {exporting.label ?? t('actions.export')}
          </MenuItem>
        ) : null}
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </Menu>
      {exporting && isExporting ? (
        <ExportDialog exporting={exporting} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}

function ActionItem({ action }: { action: PageAction }) {
  const { label, icon: Icon, disabled = false, danger = false } = action
  if ('to' in action) {
    return (
      <MenuItem asChild>
        <Link to={action.to}>
          <Icon className="size-5 text-ink-muted" aria-hidden />
          {label}
        </Link>
      </MenuItem>
    )
  }
  if ('href' in action) {
    return (
      <MenuItem asChild>
        <a href={action.href} target="_blank" rel="noreferrer">
          <Icon className="size-5 text-ink-muted" aria-hidden />
          <span className="flex-1">{label}</span>
          <ExternalLink className="size-4 text-ink-muted" aria-hidden />
        </a>
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={<Icon />} disabled={disabled} danger={danger} onSelect={action.onSelect}>
      {label}
    </MenuItem>
  )
}
