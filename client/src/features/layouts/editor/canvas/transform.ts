import { isTable, type Piece, type TurnedBox } from '../model/scene.ts'

/** Transform that moves a shape from its own centre to its place on the sheet. */
export const transformOf = ({ x, y, width, height, rotation }: TurnedBox, dx = 0, dy = 0): string =>
  `translate(${x + width / 2 + dx} ${y + height / 2 + dy}) rotate(${rotation})`

/** Transform of a piece. Undefined for a table that is not rotated, which renders at its place. */
export const transformOfPiece = (piece: Piece): string | undefined =>
  isTable(piece) && piece.rotation === 0 ? undefined : transformOf(piece)
