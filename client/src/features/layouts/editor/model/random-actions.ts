/** Random actions of the floor plan editor, for property-based tests. */
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
import { addSection, changeSheet, deleteSection, moveSection, reassignSections } from './actions/sections.ts'
import { piecesOf, type Scene } from './scene.ts'
import { tempId } from './temp-id.ts'

type Action = (scene: Scene) => Scene
const randomIndex = fc.nat(30)
const pick = (scene: Scene, at: number) => {
  const ids = piecesOf(scene).map(({ id }) => id)
  return ids.length === 0 ? [] : [ids[at % ids.length] ?? '']
}
const step = fc.integer({ min: -50, max: 50 })
export const randomAction: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(randomIndex, step, step).map(
    ([at, dx, dy]): Action =>
      (scene) =>
        movePieces(scene, pick(scene, at), dx, dy),
  ),
  fc.tuple(randomIndex, step).map(
    ([at, by]): Action =>
      (scene) =>
        rotatePieces(scene, pick(scene, at), by),
  ),
  fc.tuple(randomIndex, step, step).map(
    ([at, dx, dy]): Action =>
      (scene) =>
        resizePieces(scene, pick(scene, at), { handle: { x: 1, y: 1 }, dx, dy, keepsProportions: false }),
  ),
  randomIndex.map(
    (at): Action =>
      (scene) =>
        deletePieces(scene, pick(scene, at)),
  ),
  randomIndex.map(
    (at): Action =>
      (scene) =>
        stackPieces(scene, pick(scene, at), 'front'),
  ),
  step.map((x): Action => (scene) => {
    const [section] = scene.sections
    return section
      ? addPieces(scene, [newTable(scene, { section_id: section.id, shape: 'bar', x, y: 0 })])
      : scene
  }),
  randomIndex.map(
    (at): Action =>
      (scene) =>
        pastePieces(
          scene,
          piecesOf(scene).filter(({ id }) => pick(scene, at).includes(id)),
          9,
          9,
        ).scene,
  ),
  step.map(
    (x): Action =>
      (scene) =>
        addSection(scene, { id: tempId(), name: 'S', x, y: 0, width: 9, height: 9, color: null }),
  ),
  randomIndex.map(
    (at): Action =>
      (scene) =>
        deleteSection(scene, scene.sections[at % 5]?.id ?? ''),
  ),
  fc.tuple(randomIndex, step, step).map(
    ([at, dx, dy]): Action =>
      (scene) =>
        moveSection(scene, scene.sections[at % 5]?.id ?? '', dx, dy),
  ),
  fc.tuple(randomIndex, fc.integer({ min: 1, max: 20 })).map(
    ([at, seats]): Action =>
      (scene) =>
        changeTables(scene, pick(scene, at), { seats, note: seats > 9 ? 'Junto a la ventana' : null }),
  ),
  step.map(
    (x): Action =>
      (scene) =>
        addPieces(scene, [newDecor({ kind: 'text', x, y: x, text: `Sala ${x}` })]),
  ),
  step.map(
    (width): Action =>
      (scene) =>
        changeSheet(scene, { width: 1000 + width }),
  ),
  randomIndex.map(
    (at): Action =>
      (scene) =>
        reassignSections(scene, pick(scene, at)),
  ),
  fc.constantFrom('left' as const, 'middle' as const).map(
    (to): Action =>
      (scene) =>
        alignPieces(
          scene,
          piecesOf(scene).map(({ id }) => id),
          to,
        ),
  ),
)
