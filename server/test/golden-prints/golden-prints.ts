import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { PrintedPaper } from '../fakes/receipt-printer/escpos-printer.ts'

const GOLDEN_PRINTS_FOLDER = import.meta.dirname

interface Picture {
  width: number
  height: number
  dots: Buffer
}

/**
 * Compares a print with its golden print, dot by dot. After a difference, it writes the print and an image of
 * the difference next to the golden print. Red dots are missing, blue dots are additional.
 * `FORKI_KEEP_PRINTS=1` replaces the golden print.
 * @returns description of the difference, or null
 */
export async function differenceFromGolden(
  { picture, lines }: Pick<PrintedPaper, 'picture' | 'lines'>,
  name: string,
  folder = GOLDEN_PRINTS_FOLDER,
): Promise<string | null> {
  const file = (ending: string) => path.join(folder, `${name}${ending}.png`)
  for (const ending of ['.actual', '.diff']) rmSync(file(ending), { force: true })
  if (process.env['FORKI_KEEP_PRINTS'] === '1') {
    await writePng(picture, file(''))
    return null
  }
  if (!existsSync(file(''))) {
    await writePng(picture, file('.actual'))
    return `nothing is kept as ${file('')}; what came is beside it`
  }
  const goldenPicture = await readPicture(file(''))
  const differences = findDifferingDots(goldenPicture, picture)
  if (differences.length === 0) return null
  await writePng(picture, file('.actual'))
  await writeDifference(goldenPicture, picture, file('.diff'))
  const rows = differences.map(({ y }) => y)
  const [top, bottom] = [rows[0]!, rows.at(-1)!]
  const near = lines.findLast((line) => line.top <= top)?.text.trim() ?? ''
  return (
    `${differences.length} dots differ from ${name}.png, rows ${top} to ${bottom}, from the line "${near}" on; ` +
    `see ${file('.diff')}`
  )
}

const dotAt = ({ width, height, dots }: Picture, x: number, y: number) =>
  x < width && y < height ? dots[y * width + x]! : 255

function findDifferingDots(kept: Picture, now: Picture): { x: number; y: number }[] {
  const differingDots: { x: number; y: number }[] = []
  for (let y = 0; y < Math.max(kept.height, now.height); y += 1) {
    // Additional paper is a difference even if it is blank.
    const isOutside = y >= kept.height || y >= now.height || kept.width !== now.width
    for (let x = 0; x < Math.max(kept.width, now.width); x += 1)
      if (isOutside || dotAt(kept, x, y) !== dotAt(now, x, y)) differingDots.push({ x, y })
  }
  return differingDots
}

export async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, dots: data }
}

const writePng = async ({ width, height, dots }: Picture, file: string): Promise<void> => {
  await sharp(dots, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toFile(file)
}

async function writeDifference(kept: Picture, now: Picture, file: string): Promise<void> {
  const [width, height] = [Math.max(kept.width, now.width), Math.max(kept.height, now.height)]
  const colours = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [goldenDot, printedDot] = [dotAt(kept, x, y), dotAt(now, x, y)]
      const colour =
        goldenDot === printedDot
          ? [printedDot, printedDot, printedDot]
          : goldenDot < printedDot
            ? [255, 0, 0]
            : [0, 0, 255]
      colours.set(colour, (y * width + x) * 3)
    }
  await sharp(colours, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file)
}
