/** Main areas of the floor plan editor: the drawing with its tools, or the list of tables. */
import type { Layout } from '@forki/contract/layouts'
import { useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_SCREEN, useMediaQuery } from '../../../lib/media.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { ToolPalette } from './panels/tool-palette.tsx'
import { PlanTableList } from './panels/plan-table-list.tsx'
import { PropertiesPanel } from './panels/properties-panel.tsx'
import { SelectionProperties } from './panels/selection-properties.tsx'
import { SectionTabs } from './panels/section-tabs.tsx'

interface DrawingAreaProps {
  layout: Layout
  readOnly: boolean
  /** True while the space bar is down. */
  isSpaceDown: RefObject<boolean>
  onBulk: () => void
}

/** Canvas with the palette, the section tabs and the properties of the selection. */
export function DrawingArea({ layout, readOnly, isSpaceDown, onBulk }: DrawingAreaProps) {
  const { t } = useTranslation('layout-editor')
  const phone = useMediaQuery(PHONE_SCREEN)
  const container = useRef<HTMLDivElement>(null)
  const hint = useId()
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1">
        <div className="contents print:hidden">{readOnly ? null : <ToolPalette onBulk={onBulk} />}</div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="relative min-h-0 flex-1 print:min-h-[70vh]">
            <Canvas container={container} isSpaceDown={isSpaceDown} describedBy={hint} />
          </div>
          <p id={hint} className="sr-only">
            {t('canvas_hint')}
          </p>
          <SectionTabs />
        </div>
      </div>
      <div className="contents print:hidden">{phone ? null : <PropertiesPanel layout={layout} />}</div>
    </div>
  )
}

/** List of the tables, with a sheet for the properties of one table. */
export function ListArea({ layout }: { layout: Layout }) {
  const { t } = useTranslation('layout-editor')
  const [openObjectId, setOpenObjectId] = useState<string | null>(null)
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PlanTableList onOpen={setOpenObjectId} />
      </div>
      {openObjectId ? (
        <Sheet open onOpenChange={() => setOpenObjectId(null)} title={t('properties')}>
          <div className="-mx-4">
            <SelectionProperties layout={layout} />
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
