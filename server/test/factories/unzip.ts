import { inflateRawSync } from 'node:zlib'

/** Files of a ZIP archive, listed by its central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let position = archive.readUInt32LE(end + 16)
  for (let remainingEntries = archive.readUInt16LE(end + 10); remainingEntries > 0; remainingEntries -= 1) {
    const [method, size] = [archive.readUInt16LE(position + 10), archive.readUInt32LE(position + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(position + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(position + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(
      archive.toString('utf8', position + 46, position + 46 + name),
      method === 0 ? bytes : inflateRawSync(bytes),
    )
    position += 46 + name + extra + comment
  }
  return files
}
