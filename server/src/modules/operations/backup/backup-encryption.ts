import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { BackupError } from './backup-error.ts'
import { decryptLegacy, LEGACY_MAGIC } from './legacy-encryption.ts'

/** First bytes of every file encrypted by age. */
const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n')
const LONGEST_MAGIC = Math.max(AGE_MAGIC.length, LEGACY_MAGIC.length)
const SHORTEST_PASSPHRASE = 16

/** Loads age, a megabyte of code that a server without encrypted backups never needs. */
const loadAge = async () => ({
  ...(await import('age-encryption')),
  ...(await import('./age-passphrase.ts')),
})

/** Reads the passphrase from a file. Null if no file is configured. */
export async function readPassphrase(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(
      `${file} can't be opened (${error.message}).`,
      `No se puede abrir ${file} (${error.message}).`,
    )
  })
  const passphrase = text.replace(/\r?\n$/, '')
  if (Buffer.byteLength(passphrase) < SHORTEST_PASSPHRASE)
    throw new BackupError(
      `${file} holds less than ${SHORTEST_PASSPHRASE} characters: a passphrase so short is guessed.`,
      `${file} tiene menos de ${SHORTEST_PASSPHRASE} caracteres: una contraseña tan corta se adivina.`,
    )
  return passphrase
}

/**
 * Encrypts a stream with age. Any implementation of age decrypts it with the same passphrase.
 * @see docs/decisions/095-backup-formats.md
 */
export async function* encryptStream(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter, passphraseRecipient } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase))
  yield* await encrypter.encrypt(ReadableStream.from(chunks))
}

/**
 * Decrypts a stream. Detects age and the legacy format by their first bytes. Returns an unencrypted file
 * unchanged.
 * @throws BackupError without the passphrase, with another one, and for a changed file
 */
export async function* decryptStream(
  file: string,
  chunks: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  const { magic, all } = await peekHead(chunks)
  const isLegacy = magic.subarray(0, LEGACY_MAGIC.length).equals(LEGACY_MAGIC)
  if (!isLegacy && !magic.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC)) {
    yield* all
    return
  }
  if (passphrase === null)
    throw new BackupError(
      `${file} is encrypted: name the file of its passphrase by FORKI_BACKUP_PASSPHRASE_FILE.`,
      `${file} está cifrado: indica el archivo de su contraseña con FORKI_BACKUP_PASSPHRASE_FILE.`,
    )
  let opened = false
  try {
    for await (const piece of isLegacy ? decryptLegacy(all, passphrase) : decryptAge(all, passphrase)) {
      opened = true
      yield piece
    }
  } catch (error) {
    // An error with `syscall` is a failure of the disk, not of the decryption.
    if (error instanceof Error && 'syscall' in error) throw error
    throw opened
      ? new BackupError(`${file} is damaged or cut off.`, `${file} está dañado o incompleto.`)
      : new BackupError(
          `${file} can't be opened with this passphrase, or is damaged.`,
          `${file} no se puede abrir con esta contraseña, o está dañado.`,
        )
  }
}

async function* decryptAge(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter, passphraseIdentity } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  yield* await decrypter.decrypt(ReadableStream.from(chunks))
}

/** Reads the first bytes of a stream. `all` yields the stream from its beginning. */
async function peekHead(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < LONGEST_MAGIC) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const all = async function* () {
    yield head
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  return { magic: head, all: all() }
}
