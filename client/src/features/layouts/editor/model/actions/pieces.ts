/** Pure functions on tables and decorations. They return the same scene if there is no piece to change. */
import { boundsOfAll, centreOf, normalizeAngle, rotatePoint, roundToInteger } from '../geometry.ts'
import { byId, isTable, pieceOf, type Piece, type Scene, type SceneDecor, type SceneTable } from '../scene.ts'

/** Adds pieces to the scene, or replaces pieces with the same id. */
export function withPieces(scene: Scene, pieces: readonly Piece[]): Scene {
  if (pieces.length === 0) return scene
  const tables = pieces.filter(isTable)
  const decor = pieces.filter((piece): piece is SceneDecor => !isTable(piece))
  return {
    ...scene,
    tables: tables.length > 0 ? { ...scene.tables, ...byId<SceneTable>(tables) } : scene.tables,
    decor: decor.length > 0 ? { ...scene.decor, ...byId<SceneDecor>(decor) } : scene.decor,
  }
}

export const piecesByIds = (scene: Scene, ids: readonly string[]): Piece[] =>
  ids.flatMap((id) => pieceOf(scene, id) ?? [])

/** Applies a function to the pieces with the given ids. */
export function changePieces(scene: Scene, ids: readonly string[], change: (piece: Piece) => Piece): Scene {
  return withPieces(
    scene,
    piecesByIds(scene, ids).flatMap((piece) => {
      const next = change(piece)
      return next === piece ? [] : [next]
    }),
  )
}

export const addPieces = withPieces

export function movePieces(scene: Scene, ids: readonly string[], dx: number, dy: number): Scene {
  if (dx === 0 && dy === 0) return scene
  return changePieces(scene, ids, (piece) => ({
    ...piece,
    x: roundToTenth(piece.x + dx),
    y: roundToTenth(piece.y + dy),
  }))
}

/** Rotates pieces around their common middle. */
export function rotatePieces(scene: Scene, ids: readonly string[], degrees: number): Scene {
  const around = boundsOfAll(piecesByIds(scene, ids))
  if (!around || degrees === 0) return scene
  const middle = centreOf(around)
  const alone = ids.length === 1
  return changePieces(scene, ids, (piece) => {
    const centre = alone ? centreOf(piece) : rotatePoint(centreOf(piece), middle, degrees)
    return {
      ...piece,
      x: roundToTenth(centre.x - piece.width / 2),
      y: roundToTenth(centre.y - piece.height / 2),
      rotation: normalizeAngle(piece.rotation + degrees),
    }
  })
}

export function deletePieces(scene: Scene, ids: readonly string[]): Scene {
  const deletedIds = new Set(ids)
  const withoutDeleted = <T>(all: Readonly<Record<string, T>>) =>
    Object.keys(all).some((id) => deletedIds.has(id))
      ? Object.fromEntries(Object.entries(all).filter(([id]) => !deletedIds.has(id)))
      : all
  const [tables, decor] = [withoutDeleted(scene.tables), withoutDeleted(scene.decor)]
  return tables === scene.tables && decor === scene.decor ? scene : { ...scene, tables, decor }
}

type TableChange = Partial<Omit<SceneTable, 'id'>>
type DecorChange = Partial<Omit<SceneDecor, 'id' | 'kind'>>

/** Changes fields of tables. Other pieces do not change. */
export const changeTables = (scene: Scene, ids: readonly string[], change: TableChange): Scene =>
  changePieces(scene, ids, (piece) => (isTable(piece) ? { ...piece, ...change } : piece))

export const changeDecor = (scene: Scene, ids: readonly string[], change: DecorChange): Scene =>
  changePieces(scene, ids, (piece) => (isTable(piece) ? piece : { ...piece, ...change }))

type BoxChange = Partial<Pick<Piece, 'x' | 'y' | 'width' | 'height' | 'rotation'>>

/** Changes position, size or rotation of pieces. */
export const placePieces = (scene: Scene, ids: readonly string[], change: BoxChange): Scene =>
  changePieces(scene, ids, (piece) => ({ ...piece, ...change }))

/** Moves pieces in front of or behind all other pieces. */
export function stackPieces(scene: Scene, ids: readonly string[], to: 'front' | 'back'): Scene {
  const movedIds = new Set(ids)
  const otherPieces = [...Object.values(scene.tables), ...Object.values(scene.decor)].filter(
    ({ id }) => !movedIds.has(id),
  )
  if (otherPieces.length === 0) return scene
  const levels = otherPieces.map(({ z }) => z)
  const level = to === 'front' ? Math.max(...levels) + 1 : Math.min(...levels) - 1
  return changePieces(scene, ids, (piece) => (piece.z === level ? piece : { ...piece, z: clampLevel(level) }))
}

const clampLevel = (level: number) => Math.max(-10_000, Math.min(10_000, level))

/** Rounds to a tenth of a centimetre. */
export const roundToTenth = (value: number) => roundToInteger(value * 10) / 10
