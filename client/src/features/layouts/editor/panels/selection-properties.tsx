import type { Layout } from '@forki/contract/layouts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { useSelectedPieces, useEditor, useScene } from '../editor-context.ts'
import { isTable } from '../model/scene.ts'
import { DecorFields } from './decor-fields.tsx'
import { MultiSelectionFields } from './multi-selection-fields.tsx'
import { PieceActions } from './piece-actions.tsx'
import { PieceGeometryFields } from './piece-geometry-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { TableFields } from './table-fields.tsx'

/** Properties of the selection: one piece, several pieces, or the current section and the plan. */
export function SelectionProperties({ layout }: { layout: Layout }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const pieces = useSelectedPieces()
  const { sections } = useScene()
  const active = useSignal(editor.sectionId)
  const section = sections.find(({ id }) => id === active)
  const [piece] = pieces
  if (pieces.length > 1) {
    return (
      <Group title={t('chosen', { count: pieces.length })}>
        <MultiSelectionFields pieces={pieces} />
        <PieceActions />
      </Group>
    )
  }
  if (piece && isTable(piece)) {
    return (
      <Group key={piece.id} title={t('table_title', { label: piece.label })}>
        <TableFields table={piece} restaurant_id={layout.restaurant_id} />
        <PieceGeometryFields piece={piece} />
        <PieceActions />
      </Group>
    )
  }
  if (piece && !isTable(piece)) {
    return (
      <Group key={piece.id} title={t(`decor.${piece.kind}`)}>
        <DecorFields decor={piece} />
        <PieceGeometryFields piece={piece} />
        <PieceActions />
      </Group>
    )
  }
  return (
    <>
      {section ? (
        <Group key={section.id} title={t('section_title')}>
          <SectionFields section={section} />
        </Group>
      ) : null}
      <Group title={t('sheet_title')}>
        <LayoutFields layout={layout} />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-b border-line p-4 last:border-b-0 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start">
      <h2 className="display col-span-full text-xl break-words">{title}</h2>
      {children}
    </section>
  )
}
