import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { FieldSet } from '../../../../ui/field.tsx'
import { useEditor } from '../editor-context.ts'
import { placePieces } from '../model/actions/pieces.ts'
import { reassignSections } from '../model/actions/sections.ts'
import { normalizeAngle } from '../model/geometry.ts'
import { isTable, type Piece } from '../model/scene.ts'
import { NumberField } from './number-field.tsx'

type GeometryField = 'x' | 'y' | 'width' | 'height' | 'rotation'

const GEOMETRY_FIELDS = [
  { name: 'x', min: -20_000, max: 20_000, unit: 'cm' },
  { name: 'y', min: -20_000, max: 20_000, unit: 'cm' },
  { name: 'width', min: 10, max: 20_000, unit: 'cm' },
  { name: 'height', min: 10, max: 20_000, unit: 'cm' },
  { name: 'rotation', min: -360, max: 360, unit: '°' },
] as const

/** Position, size and rotation of a piece as numbers, the accessible alternative to dragging. */
export function PieceGeometryFields({ piece }: { piece: Piece }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const readOnly = useSignal(editor.readOnly)
  const isEvenShape = isTable(piece) && (piece.shape === 'round' || piece.shape === 'square')
  const write = (name: GeometryField, value: number) => {
    const size = name === 'width' || name === 'height'
    const boxChange =
      name === 'rotation'
        ? { rotation: normalizeAngle(value) }
        : isEvenShape && size
          ? { width: value, height: value }
          : { [name]: value }
    editor.apply(
      (scene) => reassignSections(placePieces(scene, [piece.id], boxChange), [piece.id]),
      `${name} ${piece.id}`,
    )
  }
  return (
    <FieldSet legend={t('place')}>
      <div className="grid grid-cols-2 gap-3">
        {GEOMETRY_FIELDS.map(({ name, min, max, unit }) => (
          <NumberField
            key={name}
            label={t(`field.${name}`)}
            unit={unit}
            value={piece[name]}
            min={min}
            max={max}
            disabled={readOnly}
            onChange={(value) => write(name, value)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
