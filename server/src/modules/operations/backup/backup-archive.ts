import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { removeStaleDrafts } from './backup-folder.ts'
import { decryptStream, encryptStream } from './backup-encryption.ts'
import { readTar, tarStream, type TarEntry } from './tar.ts'

/** Name of the last archive entry. It contains row counts, checksums and sequence values, but no rows. */
export const MANIFEST_ENTRY = 'manifest.json'

export const archiveHeadSchema = z.object({
  format: z.literal(1),
  /** Name of the database's last migration, which defines the schema of the rows. */
  migration: z.string(),
  made_at: z.iso.datetime(),
})
export type ArchiveHead = z.infer<typeof archiveHeadSchema>

/** Noun phrase for a kind of archive file in error messages: "a backup of Forki", in both languages. */
type BilingualDescription = Record<'en' | 'es', string>

/** Kind of archive file: name and schema of its first entry, and its description in error messages. */
export interface ArchiveKind<H> {
  headEntry: string
  headSchema: z.ZodType<H>
  description: BilingualDescription
}
export const BACKUP_ARCHIVE: ArchiveKind<ArchiveHead> = {
  headEntry: 'forki.json',
  headSchema: archiveHeadSchema,
  description: { en: 'a backup of Forki', es: 'una copia de seguridad de Forki' },
}

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
const manifestSchema = z.object({
  /** Number of rows and checksum by table. The checksum covers the rows as written in the file. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: sha256Schema })),
  /** Last values of sequences by name. `called` is false if the sequence has not issued this value yet. */
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  /** SHA-256 of each image, by path. */
  pictures: z.record(z.string(), sha256Schema),
  /**
   * Paths of images with a database row but without a file. The file was deleted during the backup, or was
   * already missing.
   */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const TABLES_PREFIX = 'tables/'
export const PICTURES_PREFIX = 'pictures/'

/** Table name of an archive entry: `tables/orders/000001.jsonl` becomes `orders`. */
export const tableOfEntry = (entry: string) => entry.slice(TABLES_PREFIX.length, entry.lastIndexOf('/'))

export const jsonBuffer = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Compresses entries, encrypts them unless `passphrase` is null, and passes the bytes to `store`. */
export const packArchive = (
  entries: AsyncIterable<TarEntry>,
  passphrase: string | null,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> =>
  pipeline(
    tarStream(entries),
    createGzip({ level: 3 }),
    (packed: AsyncIterable<Buffer>) => (passphrase === null ? packed : encryptStream(packed, passphrase)),
    store,
  )

/** Writes entries into a compressed archive file atomically. Only the owner of the file can read it. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<TarEntry>,
  passphrase: string | null = null,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await removeStaleDrafts(path.dirname(file), new Date())
    await packArchive(entries, passphrase, (bytes) =>
      pipeline(bytes, createWriteStream(draft, { mode: 0o600 })),
    )
    const handle = await open(draft, 'r+')
    // The archive file is synced before the rename, so that every named backup is complete.
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw toBackupError(error, file, BACKUP_ARCHIVE.description)
  }
}

/** Yields the tar entries of an archive file. `description` names the expected kind of file in errors. */
export async function* readArchive(
  file: string,
  description = BACKUP_ARCHIVE.description,
  passphrase: string | null = null,
): AsyncGenerator<TarEntry> {
  const source = Readable.from(decryptStream(file, createReadStream(file), passphrase), { objectMode: false })
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readTar(source.pipe(unpacked))
  } catch (error) {
    throw toBackupError(error, file, description)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/**
 * Reads the whole archive file once and compares every checksum, so that no restore begins with a damaged
 * file.
 * @throws BackupError for a damaged or incomplete file, and for a file of another kind
 */
export async function checkArchive<H>(
  file: string,
  kind: ArchiveKind<H>,
  passphrase: string | null = null,
): Promise<H & Manifest> {
  const archiveSoFar = {
    head: null as H | null,
    rows: new Map<string, number>(),
    pictures: new Map<string, string>(),
  }
  const sums = new Map<string, ReturnType<typeof createHash>>()
  let checked: (H & Manifest) | null = null
  for await (const { name, body } of readArchive(file, kind.description, passphrase)) {
    if (!archiveSoFar.head) {
      archiveSoFar.head = headOf(file, kind, { name, body })
    } else if (name === MANIFEST_ENTRY) {
      const promised = parseJson(manifestSchema, body)
      if (!promised) throw damagedError(file, 'its manifest')
      requireEqualChecksums(file, promised, archiveSoFar, sums)
      checked = { ...archiveSoFar.head, ...promised }
    } else if (name.startsWith(TABLES_PREFIX)) {
      const table = tableOfEntry(name)
      const tableHash = sums.get(table) ?? createHash('sha256')
      sums.set(table, tableHash.update(body))
      archiveSoFar.rows.set(table, (archiveSoFar.rows.get(table) ?? 0) + countRows(body))
    } else archiveSoFar.pictures.set(name.slice(PICTURES_PREFIX.length), sha256(body))
  }
  if (!checked) throw cutError(file)
  return checked
}

/** Counts the rows of an archive entry without parsing them, because the body may be damaged. */
const countRows = (body: Buffer) => body.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0)

/** Rows of one archive entry, as the database writes them. */
export const rowsOfEntry = (body: Buffer): string[] =>
  body
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as string)

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function headOf<H>(
  file: string,
  { headEntry, headSchema: schema, description }: ArchiveKind<H>,
  { name, body }: TarEntry,
): H {
  const parsedHead = name === headEntry ? parseJson(schema, body) : null
  if (!parsedHead) throw otherFileError(file, description)
  return parsedHead
}

export const damagedError = (file: string, what: string) =>
  new BackupError(
    `${file} is damaged (${what}): take another one.`,
    `${file} está dañado (${what}): usa otro.`,
  )

const cutError = (file: string) =>
  new BackupError(`${file} is cut off: its end is missing.`, `${file} está incompleto: le falta el final.`)

const otherFileError = (file: string, description: BilingualDescription) =>
  new BackupError(`${file} is not ${description.en}.`, `${file} no es ${description.es}.`)

function requireEqualChecksums(
  file: string,
  promised: Manifest,
  { rows, pictures }: { rows: Map<string, number>; pictures: Map<string, string> },
  sums: Map<string, ReturnType<typeof createHash>>,
): void {
  const unknownTable = [...rows.keys()].find((table) => !promised.tables[table])
  if (unknownTable) throw damagedError(file, `the table ${unknownTable}`)
  for (const [table, { rows: count, sha256: expected }] of Object.entries(promised.tables)) {
    const found = (sums.get(table) ?? createHash('sha256')).digest('hex')
    if (found !== expected || (rows.get(table) ?? 0) !== count) throw damagedError(file, `the table ${table}`)
  }
  for (const [picture, expected] of Object.entries(promised.pictures))
    if (pictures.get(picture) !== expected) throw damagedError(file, `the picture ${picture}`)
  const unlisted = [...pictures.keys()].find((picture) => promised.pictures[picture] === undefined)
  if (unlisted !== undefined) throw damagedError(file, `the picture ${unlisted}`)
}

function parseJson<T>(schema: z.ZodType<T>, body: Buffer): T | null {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

const UNREADABLE = new Set(['ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR', 'EROFS'])

/**
 * Converts an error of an archive file that the operator can correct into a `BackupError` with one sentence.
 * Returns other errors unchanged.
 */
function toBackupError(error: unknown, file: string, description: BilingualDescription): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (UNREADABLE.has(code))
    return new BackupError(
      `${file} can't be opened (${error.message}).`,
      `No se puede abrir ${file} (${error.message}).`,
    )
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      `There is no room for ${file}: free some, or choose another folder.`,
      `No hay espacio para ${file}: libera espacio o elige otra carpeta.`,
    )
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return cutError(file)
  if (error.message === 'incorrect header check') return otherFileError(file, description)
  if (code.startsWith('Z_') || error.name === 'TarError')
    return new BackupError(
      `${file} is damaged, or not ${description.en}.`,
      `${file} está dañado, o no es ${description.es}.`,
    )
  return error
}
