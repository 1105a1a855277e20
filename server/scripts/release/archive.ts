import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { ReleaseFile } from './packages.ts'

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')

/**
 * Properties of a written archive: its path, number of files and checksum, and its size in bytes, packed and
 * unpacked.
 */
export interface WrittenArchive {
  file: string
  bytes: number
  unpackedBytes: number
  fileCount: number
  sha256: string
}

/**
 * Writes a tar.gz archive of files, which includes their checksums as `SHA256SUMS`. Writes the checksum of
 * the archive to a file beside it. Equal files result in equal bytes, because the entries are sorted, share
 * one time and have no owners.
 * @param file path of the archive. Its name without extension is the name of the folder in the archive.
 */
export async function writeArchive(
  file: string,
  files: readonly ReleaseFile[],
  mtime: Date,
): Promise<WrittenArchive> {
  const folder = path.basename(file, '.tar.gz')
  const sums: string[] = []
  let unpackedBytes = 0
  const tar = pack()
  const add = (name: string, body: Buffer, mode: number) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name: `${folder}/${name}`, mode, mtime, uid: 0, gid: 0 }, body, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const addAll = async () => {
    for (const entry of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const body = 'file' in entry ? readFileSync(entry.file) : Buffer.from(entry.body)
      sums.push(`${sha256(body)}  ${entry.name}\n`)
      unpackedBytes += body.length
      await add(entry.name, body, entry.isProgram ? 0o755 : 0o644)
    }
    await add('SHA256SUMS', Buffer.from(sums.join('')), 0o644)
    tar.finalize()
  }
  mkdirSync(path.dirname(file), { recursive: true })
  await Promise.all([addAll(), pipeline(tar, createGzip({ level: 9 }), createWriteStream(file))])

  const archive = readFileSync(file)
  const sum = sha256(archive)
  writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`)
  return { file, bytes: archive.length, unpackedBytes, fileCount: files.length + 1, sha256: sum }
}
