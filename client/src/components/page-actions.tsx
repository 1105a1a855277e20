/**
 * Buttons after a page title: controls, secondary actions, and the primary one last. On a narrow screen the
 * secondary actions become one menu, so that the buttons fit in one row. Frequent actions, a lone export, and a
 * lone action without a primary button remain buttons.
 * @example
 * ```tsx
 * <PageActions
 *   exporting={{ list: 'customers', query }}
 *   secondary={[{ label: t('import'), icon: Upload, onSelect: openImport }]}
 *   primary={<Button variant="primary">…</Button>}
 * />
 * ```
 */
import { Ellipsis, ExternalLink } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazy } from '../lib/lazy.tsx'
import { NARROW_HEADER, useMediaQuery } from '../lib/media.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListExport } from './list-export.tsx'
import type { PageExport, PageAction } from './page-action.ts'
import type { PageActionMenuProps } from './page-action-menu.tsx'

const PageActionMenu = lazy<PageActionMenuProps>(
  async () => (await import('./page-action-menu.tsx')).PageActionMenu,
)

interface PageActionsProps {
  /** Controls that remain visible on every screen, such as the period. */
  children?: ReactNode
  /** Export of the list or report on screen. */
  exporting?: PageExport | null
  /** Secondary actions. An entry is null if the user may not use the action. */
  secondary?: readonly (PageAction | null)[]
  primary?: ReactNode
}

export function PageActions({ children, exporting = null, secondary = [], primary }: PageActionsProps) {
  const isNarrow = useMediaQuery(NARROW_HEADER)
  const actions = secondary.filter((action) => action !== null)
  const count = actions.length + (exporting ? 1 : 0)
  const isMenu = isNarrow && (count > 1 || (actions.length > 0 && Boolean(primary)))
  const inMenu = actions.filter(({ isInMenu, isFrequent }) => (isMenu ? !isFrequent : isInMenu))
  const buttons = actions.filter((action) => !inMenu.includes(action))
  return (
    <>
      {children}
      {inMenu.length > 0 || (isMenu && exporting) ? (
        <Suspense fallback={<MenuPlaceholder />}>
          <PageActionMenu exporting={isMenu ? exporting : null} actions={inMenu} />
        </Suspense>
      ) : null}
      {exporting && !isMenu ? <ExportButton exporting={exporting} /> : null}
      {buttons.map((action) => (
        <ActionButton key={action.label} action={isMenu ? { ...action, isIconOnly: true } : action} />
      ))}
      {primary}
    </>
  )
}

const ExportButton = ({ exporting }: { exporting: PageExport }) =>
  'list' in exporting ? <ListExport {...exporting} /> : <ExportMenu {...exporting} />

function ActionButton({ action }: { action: PageAction }) {
  const { label, icon: Icon, disabled, danger } = action
  const icon = <Icon className="size-5" aria-hidden />
  if (action.isIconOnly && !('onSelect' in action)) return <IconLink action={action} icon={icon} />
  if ('to' in action) {
    return (
      <Link to={action.to} className={buttonClass()}>
        {icon}
        {label}
      </Link>
    )
  }
  if ('href' in action) {
    return (
      <a href={action.href} target="_blank" rel="noreferrer" className={buttonClass()}>
        {icon}
        {label}
        <ExternalLink className="size-4 text-ink-muted" aria-hidden />
      </a>
    )
  }
  if (action.isIconOnly) {
    return (
      <IconButton
        variant="secondary"
        label={label}
        icon={icon}
        disabled={disabled}
        onClick={action.onSelect}
      />
    )
  }
  return (
    <Button
      icon={icon}
      disabled={disabled}
      onClick={action.onSelect}
      {...(danger && { variant: 'danger-soft' as const })}
    >
      {label}
    </Button>
  )
}

interface IconLinkProps {
  action: Exclude<PageAction, { onSelect: () => void }>
  icon: ReactNode
}

/** Link without text. Its label is the accessible name and the tooltip. */
function IconLink({ action, icon }: IconLinkProps) {
  const linkProps = { 'aria-label': action.label, className: buttonClass({ square: true }) }
  return (
    <Tooltip text={action.label}>
      {'to' in action ? (
        <Link to={action.to} {...linkProps}>
          {icon}
        </Link>
      ) : (
        <a href={action.href} target="_blank" rel="noreferrer" {...linkProps}>
          {icon}
        </a>
      )}
    </Tooltip>
  )
}

/** Disabled menu button, which renders while the code of the menu loads. */
function MenuPlaceholder() {
  const { t } = useTranslation('common')
  return (
    <IconButton
      disabled
      variant="secondary"
      label={t('actions.more')}
      icon={<Ellipsis className="size-5" aria-hidden />}
    />
  )
}
