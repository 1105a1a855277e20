import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

/**
 * A ZIP archive, piece by piece: entries are packed as their data comes, sizes and checksums follow each (APPNOTE 4.3.9),
 * the directory comes last. For archives below 4 GiB.
 */
export async function* zipChunks(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, data } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const header = Buffer.concat([localHeader(entry), entry.name])
    yield header
    for await (const piece of deflated(measured(data, entry))) {
      entry.packed += piece.length
      yield piece
    }
    const descriptor = fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield descriptor
    offset += header.length + entry.packed + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryHeader(entry), entry.name]))
  const count = written.length
  yield directory
  yield fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

async function* measured(data: ZipEntry['data'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of data) {
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

/** Compresses what comes, as fast as it is taken; whoever stops taking ends the source. */
async function* deflated(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const squeezer = createDeflateRaw()
  pipeline(Readable.from(data), squeezer, () => undefined)
  yield* squeezer as AsyncIterable<Buffer>
}

/** Version 2.0; sizes follow (bit 3), names are UTF-8 (bit 11); deflated; 1 January 1980: the day says nothing. */
const COMMON = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const

const localHeader = ({ name }: Written) =>
  fields([4, 0x04034b50], ...COMMON, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])

const directoryHeader = ({ name, offset, crc, packed, size }: Written) =>
  fields(
    ...([[4, 0x02014b50], [2, 20], ...COMMON, [4, crc], [4, packed], [4, size]] as const),
    ...([
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const),
  )

type Field = readonly [bytes: 2 | 4, value: number]

/** Numbers one after another, little-endian. */
function fields(...list: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
