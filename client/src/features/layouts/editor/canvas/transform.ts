import { isTable, type Piece, type TurnedBox } from '../model/scene.ts'

/** SVG transform that moves a shape from the origin to its position on the plan. */
export const transformOf = ({ x, y, width, height, rotation }: TurnedBox, dx = 0, dy = 0): string =>
  `translate(${x + width / 2 + dx} ${y + height / 2 + dy}) rotate(${rotation})`

/**
 * SVG transform of a piece. Undefined for a table that is not rotated, because `TableShape` draws it at its
 * final position.
 */
export const transformOfPiece = (piece: Piece): string | undefined =>
  isTable(piece) && piece.rotation === 0 ? undefined : transformOf(piece)
