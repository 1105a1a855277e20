import { isTable, type Piece, type TurnedBox } from '../model/scene.ts'

/** Puts what is drawn around its own centre where it stands. */
export const placeOf = ({ x, y, width, height, rotation }: TurnedBox, dx = 0, dy = 0): string =>
  `translate(${x + width / 2 + dx} ${y + height / 2 + dy}) rotate(${rotation})`

/** The same for a piece, where it needs it: a table that is not turned stands in its place by itself. */
export const placeOfPiece = (piece: Piece): string | undefined =>
  isTable(piece) && piece.rotation === 0 ? undefined : placeOf(piece)
