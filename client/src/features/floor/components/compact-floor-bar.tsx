import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetting } from '../../../lib/device-setting.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Popover } from '../../../ui/popover.tsx'
import { floorTableFilter } from '../settings.ts'
import type { FloorBarProps } from './floor-bar.tsx'
import { ReadyAlertToggle, OwnTablesToggle, SectionChoice, FloorViewChoice } from './floor-controls.tsx'
import { TakeawayButton } from './takeaway-button.tsx'

interface CompactFloorBarProps extends Omit<FloorBarProps, 'onJump' | 'layout'> {
  /** Attention tray, shown in the same row as the buttons. */
  tray: ReactNode
}

/**
 * Toolbar of the floor screen in windows of low height: attention tray, takeaway button, and a popover. The popover
 * has the choices of section, own tables, alerts and view. Its single row leaves most of the height to the floor plan.
 */
export function CompactFloorBar({
  tray,
  view,
  sections,
  section,
  onSection,
  onTakeaway,
  isOpening,
}: CompactFloorBarProps) {
  const { t } = useTranslation('floor')
  const isFiltered = useSetting(floorTableFilter) === 'mine' || section !== null
  return (
    <div className="flex shrink-0 items-start gap-1.5 border-b border-line bg-neutral-soft pr-2">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="min-w-0 flex-1">{tray}</div>
      <div className="flex shrink-0 items-center gap-1.5 py-0.5">
        <Popover
          label={t('tools')}
          align="end"
          trigger={
            <button
              type="button"
              aria-label={t('tools')}
              title={t('tools')}
              className={buttonClass({
                variant: isFiltered ? 'primary' : 'secondary',
                size: 'touch',
                square: true,
              })}
            >
              <SlidersHorizontal className="size-5" aria-hidden />
            </button>
          }
        >
          <div className="flex flex-col gap-3">
            {sections.length > 0 ? (
              <SectionChoice sections={sections} section={section} onSection={onSection} className="w-full" />
            ) : null}
            <div className="flex items-center gap-2">
              <OwnTablesToggle />
              <span className="ml-auto" />
              <ReadyAlertToggle />
              <FloorViewChoice view={view} />
            </div>
          </div>
        </Popover>
        {onTakeaway ? <TakeawayButton iconOnly busy={isOpening} onPress={onTakeaway} /> : null}
      </div>
    </div>
  )
}
