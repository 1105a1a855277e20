import { readFileSync } from 'node:fs'

/** Size of a printed letter in dots. */
export const GLYPH_SIZE = { width: 12, height: 24 } as const

/** Glyphs by byte of code page 1252, each as rows of dots. The highest bit is the leftmost dot. */
export const FONT: ReadonlyMap<number, readonly number[]> = new Map(
  readFileSync(new URL('font-12x24.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[0-9a-f]{2} /.test(line))
    .map((line) => [
      Number.parseInt(line.slice(0, 2), 16),
      Array.from({ length: GLYPH_SIZE.height }, (_, row) =>
        Number.parseInt(line.slice(3 + row * 3, 6 + row * 3), 16),
      ),
    ]),
)
