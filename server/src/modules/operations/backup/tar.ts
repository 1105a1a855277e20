// As much of the tar format (ustar) as a backup needs, so that any archiver opens one: plain files with short names.

const BLOCK = 512
/** Bytes of one entry at most: whoever reads a file of somebody else's making must not be made to swallow it whole. */
const LARGEST_ENTRY = 64 * 1024 * 1024

/** What follows the last entry. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

export interface TarEntry {
  name: string
  body: Buffer
}

/** The file is no tar, or a broken one. */
export class TarError extends Error {
  override name = 'TarError'
}

/** An entry as it stands in the file. */
export function tarEntry(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 255) throw new Error(`too long for a name: ${name}`)
  const [prefix, short] = splitName(name)
  header.write(short, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write(`${'0'.repeat(11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, body, Buffer.alloc(padding(body.length))])
}

/** The entries of a tar, one after the other; ends quietly only where the tar does. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]()
  const take = taker(source)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) {
      // To the very end, where whoever unpacks compares a sum of the whole.
      while (!(await source.next()).done);
      return
    }
    const text = (start: number, length: number) =>
      header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
    if (Number.parseInt(text(148, 8), 8) !== sumOf(header)) throw new TarError('no header of a tar')
    const size = Number.parseInt(text(124, 12), 8)
    if (!(size <= LARGEST_ENTRY)) throw new TarError('an entry that is too large')
    const [prefix, short] = [text(345, 155), text(0, 100)]
    const body = await take(size)
    await take(padding(size))
    yield { name: prefix ? `${prefix}/${short}` : short, body }
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** The sum of a header's bytes, its own place counted as blanks. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : header[at]!
  return sum
}

/** Names above 100 bytes are cut at a slash, their beginning stands in a field of its own. */
function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const cut = name.indexOf('/', name.length - 101)
  if (cut < 1 || cut > 155) throw new Error(`too long for a name: ${name}`)
  return [name.slice(0, cut), name.slice(cut + 1)]
}

/** Gives so many bytes at a time of what comes in pieces. */
function taker(source: AsyncIterator<Buffer>): (size: number) => Promise<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  return async (size) => {
    while (length < size) {
      const next = await source.next()
      if (next.done) throw new TarError('the end is missing')
      waiting.push(next.value)
      length += next.value.length
    }
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
}
