/** Number of columns of the dish board, calculated from its width and the window's height. Pure function. */

interface BoardSize {
  /** Inner width of the board in px. */
  width: number
  /** Height of the window in px. */
  windowHeight: number
}

const GAP = 8
/** Minimum width of a tile in px. */
const MIN_WIDTH = 132
const MAX_WIDTH = 200
/**
 * Height in px of the window outside the board. A constant, because notices above the board come and go during
 * an order, and the tiles must stay in place.
 */
const SURROUNDING_HEIGHT = 220
/** Height of name and price below the photo in px. */
const TEXT_HEIGHT = 66
/** Height of a photo divided by its width. */
const PHOTO_RATIO = 10 / 16

/**
 * Smallest number of columns, within the limits of the tile width, in which all dishes fit into the board. If
 * the dishes never fit, returns the maximum number, and the board scrolls.
 */
export function tileColumns({ width, windowHeight }: BoardSize, dishes: number): number {
  const height = windowHeight - SURROUNDING_HEIGHT
  const mostColumns = Math.max(1, Math.floor((width + GAP) / (MIN_WIDTH + GAP)))
  const least = Math.min(mostColumns, Math.ceil((width + GAP) / (MAX_WIDTH + GAP)))
  for (let columns = least; columns < mostColumns; columns += 1) {
    const tile = ((width + GAP) / columns - GAP) * PHOTO_RATIO + TEXT_HEIGHT
    if (Math.ceil(dishes / columns) * (tile + GAP) - GAP <= height) return columns
  }
  return mostColumns
}
