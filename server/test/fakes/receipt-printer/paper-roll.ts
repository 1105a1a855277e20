/** Number of dots per millimetre at 203 dots per inch. */
const DOTS_PER_MM = 8
/** Width of the paper and of its print head in dots, by paper width in mm. */
const ROLLS = {
  '80': { paper: 80 * DOTS_PER_MM, head: 576 },
  '58': { paper: 58 * DOTS_PER_MM, head: 384 },
} as const

export type RollWidth = keyof typeof ROLLS

/** Paper roll that grows downwards with every printed row of dots. A dot of value 1 is black. */
export class PaperRoll {
  readonly width: number
  /** Width of the print head in dots. */
  readonly head: number
  readonly #edge: number
  readonly #rows: Uint8Array[] = []

  constructor(width: RollWidth) {
    this.width = ROLLS[width].paper
    this.head = ROLLS[width].head
    this.#edge = (this.width - this.head) / 2
  }

  get height(): number {
    return this.#rows.length
  }

  feed(dots: number): void {
    for (let row = 0; row < dots; row += 1) this.#rows.push(new Uint8Array(this.width))
  }

  /**
   * Draws the black dots of a bitmap on the paper.
   * @throws Error if the bitmap reaches beyond the print head
   */
  draw(
    x: number,
    y: number,
    { width, height, isBlack }: { width: number; height: number; isBlack: (x: number, y: number) => boolean },
  ): void {
    if (x < 0 || x + width > this.head) throw new Error(`${x} to ${x + width} is beyond the print head`)
    this.feed(y + height - this.height)
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        if (isBlack(column, row)) this.#rows[y + row]![this.#edge + x + column] = 1
  }

  /** Draws a cut of the paper as a dashed line. */
  cut(): void {
    const row = Uint8Array.from({ length: this.width }, (_, x) => (x % 16 < 10 ? 1 : 0))
    this.#rows.push(row, row)
  }

  /** Bitmap of the paper with one byte per dot. White is 255. */
  picture(): { width: number; height: number; dots: Buffer } {
    const dots = Buffer.alloc(this.width * this.height, 255)
    for (const [y, row] of this.#rows.entries())
      for (const [x, dot] of row.entries()) if (dot === 1) dots[y * this.width + x] = 0
    return { width: this.width, height: this.height, dots }
  }
}
