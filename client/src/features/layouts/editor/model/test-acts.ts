/** Random actions of the editor, for property-based tests. */
import * as fc from 'fast-check'
import { alignPieces } from './actions/arrange.ts'
import { pastePieces } from './actions/copy.ts'
import { newDecor, newTable } from './actions/create.ts'
import {
  addPieces,
  changeTables,
  deletePieces,
  movePieces,
  rotatePieces,
  stackPieces,
} from './actions/pieces.ts'
import { resizePieces } from './actions/resize.ts'
import { addSection, changeSheet, deleteSection, moveSection, settleTables } from './actions/sections.ts'
import { piecesOf, type Scene } from './scene.ts'
import { tempId } from './temp-id.ts'

type Act = (scene: Scene) => Scene
const anId = fc.nat(30)
const pick = (scene: Scene, at: number) => {
  const ids = piecesOf(scene).map(({ id }) => id)
  return ids.length === 0 ? [] : [ids[at % ids.length] ?? '']
}
const step = fc.integer({ min: -50, max: 50 })
/** Random action on random pieces. */
export const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(anId, step, step).map(
    ([at, dx, dy]): Act =>
      (scene) =>
        movePieces(scene, pick(scene, at), dx, dy),
  ),
  fc.tuple(anId, step).map(
    ([at, by]): Act =>
      (scene) =>
        rotatePieces(scene, pick(scene, at), by),
  ),
  fc.tuple(anId, step, step).map(
    ([at, dx, dy]): Act =>
      (scene) =>
        resizePieces(scene, pick(scene, at), { handle: { x: 1, y: 1 }, dx, dy, even: false }),
  ),
  anId.map(
    (at): Act =>
      (scene) =>
        deletePieces(scene, pick(scene, at)),
  ),
  anId.map(
    (at): Act =>
      (scene) =>
        stackPieces(scene, pick(scene, at), 'front'),
  ),
  step.map((x): Act => (scene) => {
    const [section] = scene.sections
    return section
      ? addPieces(scene, [newTable(scene, { section_id: section.id, shape: 'bar', x, y: 0 })])
      : scene
  }),
  anId.map(
    (at): Act =>
      (scene) =>
        pastePieces(
          scene,
          piecesOf(scene).filter(({ id }) => pick(scene, at).includes(id)),
          9,
          9,
        ).scene,
  ),
  step.map(
    (x): Act =>
      (scene) =>
        addSection(scene, { id: tempId(), name: 'S', x, y: 0, width: 9, height: 9, color: null }),
  ),
  anId.map(
    (at): Act =>
      (scene) =>
        deleteSection(scene, scene.sections[at % 5]?.id ?? ''),
  ),
  fc.tuple(anId, step, step).map(
    ([at, dx, dy]): Act =>
      (scene) =>
        moveSection(scene, scene.sections[at % 5]?.id ?? '', dx, dy),
  ),
  fc.tuple(anId, fc.integer({ min: 1, max: 20 })).map(
    ([at, seats]): Act =>
      (scene) =>
        changeTables(scene, pick(scene, at), { seats, note: seats > 9 ? 'Junto a la ventana' : null }),
  ),
  step.map(
    (x): Act =>
      (scene) =>
        addPieces(scene, [newDecor({ kind: 'text', x, y: x, text: `Sala ${x}` })]),
  ),
  step.map(
    (width): Act =>
      (scene) =>
        changeSheet(scene, { width: 1000 + width }),
  ),
  anId.map(
    (at): Act =>
      (scene) =>
        settleTables(scene, pick(scene, at)),
  ),
  fc.constantFrom('left' as const, 'middle' as const).map(
    (to): Act =>
      (scene) =>
        alignPieces(
          scene,
          piecesOf(scene).map(({ id }) => id),
          to,
        ),
  ),
)
