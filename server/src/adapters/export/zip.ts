import { Readable, type Transform } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  data: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * Modification date of every file in an archive. It is constant, so that equal content results in equal
 * archives.
 */
const DAY = new Date(1980, 0, 1)

/**
 * Streams a ZIP archive. An error of an entry destroys the archive stream. If the client disconnects, the
 * entries stop reading their data.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const packed = zip.outputStream as Transform
  for (const { name, data } of entries) {
    const source = Readable.from(data, { objectMode: false })
    source.on('error', (error) => packed.destroy(error))
    packed.on('close', () => source.destroy())
    zip.addReadStream(source, name, { mtime: DAY, compress: true })
  }
  zip.end()
  return packed
}
