import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

/** Maximum size of one archive entry, in bytes. An entry is read into memory and the file may be hostile. */
const LARGEST_ENTRY = 64 * 1024 * 1024
/** Modification time of every archive entry. It is constant, so that equal entries have equal bytes. */
const EPOCH = new Date(0)

export interface TarEntry {
  name: string
  body: Buffer
}

/** Error of an invalid or damaged tar file. */
export class TarError extends Error {
  override name = 'TarError'
}

/** Streams a tar file with these entries. Reads each entry after the previous one is consumed. */
export function tarStream(entries: AsyncIterable<TarEntry> | Iterable<TarEntry>): Readable {
  const tar = pack()
  const add = ({ name, body }: TarEntry) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: EPOCH }, body, (error) => (error ? reject(error) : resolve()))
    })
  const addAll = async () => {
    for await (const entry of entries) await add(entry)
    tar.finalize()
  }
  addAll().catch((error: Error) => tar.destroy(error))
  return Readable.from(tar, { objectMode: false })
}

/**
 * Yields the entries of a tar file in sequence. Reads `source` to its end, where a decompressor verifies its
 * checksum.
 * @throws TarError, and every error of `source`
 */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const tar = extract()
  let failure: Error | null = null
  source.on('error', (error) => {
    failure = error
    tar.destroy(error)
  })
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > LARGEST_ENTRY) throw new TarError('an entry that is too large')
      yield { name, body: await buffer(entry) }
    }
  } catch (error) {
    if (failure) throw failure
    throw error instanceof Error && error.name === 'Error' ? new TarError(error.message) : error
  } finally {
    tar.destroy()
  }
}
