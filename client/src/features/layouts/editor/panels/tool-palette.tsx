import { clsx } from 'clsx'
import { Grid3x3, Hand, LayoutTemplate, MousePointer2, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { Menu, MenuItem, MenuLabel } from '../../../../ui/dropdown-menu.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { insertPieces, insertPiece } from '../commands.ts'
import { SELECT_TOOL, type Tool } from '../editor.ts'
import { useEditor } from '../editor-context.ts'
import { FURNITURE_TEMPLATES } from '../model/furniture-templates.ts'
import { middleOf } from '../canvas-view.ts'
import { DECOR_KINDS, DECOR_ICONS, SHAPE_ICONS, SHAPES } from './piece-icons.ts'

interface ToolPaletteProps {
  onBulk: () => void
}

/**
 * Tools of the floor plan editor. A pointer chooses a tool and then places a piece on the plan. The keyboard adds
 * the piece in the middle of the view and selects it.
 */
export function ToolPalette({ onBulk }: ToolPaletteProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const tool = useSignal(editor.tool)
  const chooseTool = (next: Exclude<Tool, { kind: 'select' | 'pan' }>) => (event: MouseEvent) => {
    if (event.detail === 0) insertPiece(editor, next, middleOf(editor))
    else editor.tool.set(next)
    focusCanvas()
  }
  const setTool = (next: Tool) => () => {
    editor.tool.set(next)
    focusCanvas()
  }
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('palette.title')}
      className="flex w-16 shrink-0 flex-col items-stretch gap-1 overflow-y-auto border-r border-line bg-surface p-1.5 [scrollbar-width:none] xl:w-40"
    >
      <ToolButton
        icon={MousePointer2}
        label={t('palette.select')}
        isActive={tool.kind === 'select'}
        onClick={setTool(SELECT_TOOL)}
      />
      <ToolButton
        icon={Hand}
        label={t('palette.pan')}
        isActive={tool.kind === 'pan'}
        onClick={setTool({ kind: 'pan' })}
      />
      <Heading text={t('palette.tables')} />
      {SHAPES.map((shape) => (
        <ToolButton
          key={shape}
          icon={SHAPE_ICONS[shape]}
          label={t(`shape.${shape}`)}
          isActive={tool.kind === 'table' && tool.shape === shape}
          onClick={chooseTool({ kind: 'table', shape })}
        />
      ))}
      <ToolButton icon={Grid3x3} label={t('palette.bulk')} isActive={false} onClick={onBulk} />
      <GroupMenu />
      <Heading text={t('palette.room')} />
      {DECOR_KINDS.map((decor) => (
        <ToolButton
          key={decor}
          icon={DECOR_ICONS[decor]}
          label={t(`decor.${decor}`)}
          isActive={tool.kind === 'decor' && tool.decor === decor}
          onClick={chooseTool({ kind: 'decor', decor })}
        />
      ))}
    </div>
  )
}

function GroupMenu() {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  return (
    <Menu
      align="start"
      side="right"
      trigger={<ToolButton icon={LayoutTemplate} label={t('palette.groups')} isActive={false} />}
    >
      <MenuLabel>{t('palette.groups')}</MenuLabel>
      {FURNITURE_TEMPLATES.map((template) => (
        <MenuItem key={template.key} onSelect={() => insertPieces(editor, template.make)}>
          {t(`template.${template.key}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

const focusCanvas = () => document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true })

const Heading = ({ text }: { text: string }) => (
  <p className="mt-2 border-t border-line px-2 pt-2 text-xs font-semibold text-ink-muted max-xl:sr-only">
    {text}
  </p>
)

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  isActive: boolean
  onClick?: (event: MouseEvent) => void
}

function ToolButton({ icon: Icon, label, isActive, onClick, ...rest }: ToolButtonProps) {
  return (
    <Tooltip text={label} side="right">
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={isActive}
        onClick={onClick}
        className={clsx(
          'flex min-h-11 items-center gap-3 rounded-md px-3 text-left text-sm font-semibold transition-colors max-xl:justify-center',
          isActive ? 'bg-accent text-on-accent' : 'text-ink-soft hover:bg-neutral-soft hover:text-ink',
        )}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 leading-tight max-xl:hidden">{label}</span>
      </button>
    </Tooltip>
  )
}
