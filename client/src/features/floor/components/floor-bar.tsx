import type { Layout } from '@forki/contract/layouts'
import { Crosshair } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PHONE, useMediaQuery } from '../../../lib/media.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FloorView } from '../settings.ts'
import {
  ReadyAlertToggle,
  EditPlanLink,
  OwnTablesToggle,
  SectionChoice,
  FloorViewChoice,
} from './floor-controls.tsx'
import { TakeawayButton } from './takeaway-button.tsx'

export interface FloorBarProps {
  layout: Layout | null
  view: FloorView
  /** Sections that the user can choose. Empty if there is no choice. */
  sections: Layout['sections']
  section: string | null
  onSection: (section: string | null) => void
  onJump: () => void
  /** Callback that opens a takeaway order. Null without the permission to open orders. */
  onTakeaway: (() => void) | null
  isOpening: boolean
}

/**
 * Toolbar of the floor screen: section, own-tables filter, link to the plan editor, table search, alerts, view
 * and takeaway. From 768 px it is a single row, in which the choice of the section scrolls if necessary.
 */
export function FloorBar(props: FloorBarProps) {
  const { layout, view, sections, section, onSection, onJump, onTakeaway, isOpening } = props
  const { t } = useTranslation('floor')
  const phone = useMediaQuery(PHONE)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 sm:px-4 md:flex-nowrap short:py-1">
      <h1 className="sr-only">{t('title')}</h1>
      {sections.length > 0 ? (
        <SectionChoice sections={sections} section={section} onSection={onSection} className="md:shrink" />
      ) : null}
      <OwnTablesToggle />
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {layout && !phone ? <EditPlanLink layout={layout} /> : null}
        <IconButton
          size="touch"
          label={t('jump.title')}
          icon={<Crosshair className="size-5" />}
          className="max-sm:hidden"
          onClick={onJump}
        />
        <ReadyAlertToggle />
        <FloorViewChoice view={view} />
        {onTakeaway && !phone ? <TakeawayButton busy={isOpening} onPress={onTakeaway} /> : null}
      </div>
    </div>
  )
}
