import { CircleAlert, Copy, LayoutGrid, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { addNewSection, duplicateSelected } from '../commands.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { newTable } from '../model/actions/create.ts'
import { addPieces, deletePieces } from '../model/actions/pieces.ts'
import { tablesOf } from '../model/actions/sections.ts'
import { flawsOf } from '../model/integrity.ts'
import type { Piece, SceneDecor, SceneSection, SceneTable } from '../model/scene.ts'
import { SHAPE_ICONS } from './piece-icons.ts'
import { compareNaturally } from '../../../../lib/natural-order.ts'

interface PlanTableListProps {
  onOpen: (id: string) => void
}

/**
 * Floor plan as a list of tables by section and of decorations, for phones, screen readers and the keyboard.
 */
export function PlanTableList({ onOpen }: PlanTableListProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const scene = useScene()
  const readOnly = useSignal(editor.readOnly)
  const flawed = new Set(flawsOf(scene).map(({ id }) => id))
  const add = (section: SceneSection) => {
    const center = { x: section.x + section.width / 2, y: section.y + section.height / 2 }
    const table = newTable(scene, { section_id: section.id, shape: 'square', ...center })
    editor.apply((now) => addPieces(now, [table]))
    editor.select([table.id])
    onOpen(table.id)
  }
  const open = (id: string) => {
    editor.select([id])
    onOpen(id)
  }
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-6 p-4 pb-24">
      {scene.sections.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('list.none')} description={t('list.none_text')} />
      ) : null}
      {scene.sections.map((section) => {
        const tables = tablesOf(scene, section.id).toSorted((a, b) => compareNaturally(a.label, b.label))
        return (
          <PlanSection
            key={section.id}
            readOnly={readOnly}
            flawedIds={flawed}
            onAdd={add}
            onOpen={open}
            section={section}
            tables={tables}
          />
        )
      })}
      {readOnly ? null : (
        <Button
          className="self-start"
          icon={<Plus className="size-5" aria-hidden />}
          onClick={() => addNewSection(editor)}
        >
          {t('list.add_section')}
        </Button>
      )}
      <DecorSection decor={Object.values(scene.decor)} onOpen={open} />
    </div>
  )
}

interface DecorSectionProps {
  decor: readonly SceneDecor[]
  onOpen: (id: string) => void
}

function DecorSection({ decor, onOpen }: DecorSectionProps) {
  const { t } = useTranslation('layout-editor')
  if (decor.length === 0) return null
  return (
    <section aria-label={t('palette.room')} className="flex flex-col gap-3">
      <h2 className="display text-xl">{t('palette.room')}</h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {decor.map((piece) => (
            <Row key={piece.id} piece={piece} name={t(`decor.${piece.kind}`)} onOpen={onOpen}>
              <span className="font-semibold">{t(`decor.${piece.kind}`)}</span>
              {piece.text ? <span className="truncate text-sm text-ink-soft">{piece.text}</span> : null}
            </Row>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface PlanSectionProps {
  readOnly: boolean
  flawedIds: Set<string>
  onAdd: (section: SceneSection) => void
  onOpen: (id: string) => void
  section: Readonly<SceneSection>
  tables: SceneTable[]
}

function PlanSection({ readOnly, flawedIds, onAdd, onOpen, section, tables }: PlanSectionProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <section aria-label={section.name} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="display text-xl">
          {section.name}{' '}
          <span className="tabular font-sans text-sm font-normal text-ink-muted">
            {t('tables', { count: tables.length })}
          </span>
        </h2>
        {readOnly ? null : (
          <Button icon={<Plus className="size-5" aria-hidden />} onClick={() => onAdd(section)}>
            {t('list.add')}
          </Button>
        )}
      </header>
      {tables.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong/60 p-4 text-ink-muted">
          {t('list.empty')}
        </p>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {tables.map((table) => {
              const Icon = SHAPE_ICONS[table.shape]
              return (
                <Row key={table.id} piece={table} name={table.label} onOpen={onOpen}>
                  <Icon className="size-5 shrink-0 text-ink-muted" aria-hidden />
                  <span className="min-w-14 font-bold">{table.label}</span>
                  <span className="text-sm text-ink-soft">{t('seats', { count: table.seats })}</span>
                  <span className="tabular ml-auto text-sm text-ink-muted max-sm:hidden">
                    {t('list.place', {
                      x: Math.round(table.x),
                      y: Math.round(table.y),
                      width: Math.round(table.width),
                      height: Math.round(table.height),
                    })}
                  </span>
                  {flawedIds.has(table.id) ? (
                    <CircleAlert className="size-5 shrink-0 text-danger-ink" aria-label={t('list.flaw')} />
                  ) : null}
                </Row>
              )
            })}
          </ul>
        </Card>
      )}
    </section>
  )
}

interface RowProps {
  piece: Piece
  name: string
  onOpen: (id: string) => void
  children: ReactNode
}

function Row({ piece, name, onOpen, children }: RowProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const readOnly = useSignal(editor.readOnly)
  return (
    <li className="flex items-center gap-1 pr-2">
      <button
        type="button"
        onClick={() => onOpen(piece.id)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {children}
      </button>
      {readOnly ? null : (
        <>
          <IconButton
            label={t('list.duplicate', { name })}
            icon={<Copy className="size-5" />}
            onClick={() => {
              editor.select([piece.id])
              duplicateSelected(editor)
            }}
          />
          <IconButton
            label={t('list.delete', { name })}
            icon={<Trash2 className="size-5" />}
            onClick={() => editor.apply((scene) => deletePieces(scene, [piece.id]))}
          />
        </>
      )}
    </li>
  )
}
