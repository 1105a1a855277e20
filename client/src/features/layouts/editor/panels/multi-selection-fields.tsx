import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { FieldSet } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { useEditor } from '../editor-context.ts'
import { alignPieces, distributePieces, type Alignment } from '../model/actions/arrange.ts'
import { changeTables } from '../model/actions/pieces.ts'
import { reassignSections } from '../model/actions/sections.ts'
import { isTable, type Piece, type Scene } from '../model/scene.ts'

const ALIGN_BUTTONS = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
] as const satisfies readonly (readonly [Alignment, unknown])[]

/** Actions on several pieces: alignment, distribution and number of seats. */
export function MultiSelectionFields({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const readOnly = useSignal(editor.readOnly)
  const ids = pieces.map(({ id }) => id)
  const tables = pieces.filter(isTable)
  const [first] = tables
  const arrange = (act: (scene: Scene) => Scene) => editor.apply((scene) => reassignSections(act(scene), ids))
  return (
    <>
      <FieldSet legend={t('align.title')}>
        <div className="grid grid-cols-4 justify-items-start gap-1">
          {ALIGN_BUTTONS.map(([to, Icon]) => (
            <IconButton
              key={to}
              label={t(`align.${to}`)}
              icon={<Icon className="size-5" />}
              disabled={readOnly}
              onClick={() => arrange((scene) => alignPieces(scene, ids, to))}
            />
          ))}
          <IconButton
            label={t('align.across')}
            icon={<AlignHorizontalSpaceBetween className="size-5" />}
            disabled={readOnly || pieces.length < 3}
            onClick={() => arrange((scene) => distributePieces(scene, ids, 'x'))}
          />
          <IconButton
            label={t('align.down')}
            icon={<AlignVerticalSpaceBetween className="size-5" />}
            disabled={readOnly || pieces.length < 3}
            onClick={() => arrange((scene) => distributePieces(scene, ids, 'y'))}
          />
        </div>
      </FieldSet>
      {first ? (
        <fieldset disabled={readOnly}>
          <FieldSet legend={t('seats_all', { count: tables.length })}>
            <Stepper
              label={t('seats_all', { count: tables.length })}
              size="md"
              min={1}
              max={100}
              value={first.seats}
              onChange={(seats) =>
                editor.apply((scene) => changeTables(scene, ids, { seats }), `seats ${ids.join(' ')}`)
              }
            />
          </FieldSet>
        </fieldset>
      ) : null}
    </>
  )
}
