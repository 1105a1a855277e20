import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

/** How an encrypted file begins; 16 bytes of salt follow, then the pieces. */
const BEGINNING = Buffer.from('forki-encrypted-1\n')
const SALT = 16
const TAG = 16
/** Bytes of one piece before it is encrypted: all but the last have exactly so many. */
const PIECE = 64 * 1024
/** A guess costs 32 MB and a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const SHORTEST = 16

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** What a file is encrypted with, out of a file of its own; null where none is named. */
export async function readPassphrase(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`${file} can't be opened (${error.message}).`)
  })
  const passphrase = text.replace(/\r?\n$/, '')
  if (Buffer.byteLength(passphrase) < SHORTEST)
    throw new BackupError(`${file} holds less than ${SHORTEST} characters: a passphrase so short is guessed.`)
  return passphrase
}

/**
 * Encrypts what comes, piece by piece (AES-256-GCM), with a key of this file alone. The number of each piece and whether
 * it is the last are part of its nonce, so that none can be left out, put elsewhere or cut off unnoticed.
 */
export async function* encrypted(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const key = await derive(passphrase, salt, 32, COST)
  yield Buffer.concat([BEGINNING, salt])
  for await (const { bytes, nonce } of pieces(chunks, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * The other way round; a file that is not encrypted passes as it is.
 * @throws BackupError without the passphrase, with another, and for a file that was changed
 */
export async function* decrypted(
  file: string,
  chunks: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  const { head, rest } = await beginningOf(source)
  if (!head.subarray(0, BEGINNING.length).equals(BEGINNING)) {
    yield head
    yield* rest
    return
  }
  if (passphrase === null)
    throw new BackupError(
      `${file} is encrypted: name the file of its passphrase by FORKI_BACKUP_PASSPHRASE_FILE.`,
    )
  const key = await derive(passphrase, head.subarray(BEGINNING.length), 32, COST)
  let opened = false
  for await (const { bytes, nonce } of pieces(rest, PIECE + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
    try {
      decipher.setAuthTag(bytes.subarray(-TAG))
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
    } catch {
      const why = opened ? 'is damaged or cut off' : "can't be opened with this passphrase, or is damaged"
      throw new BackupError(`${file} ${why}.`)
    }
    opened = true
  }
}

/** As many bytes as an encrypted file has before its pieces, and what follows them. */
async function beginningOf(source: AsyncIterator<Buffer>) {
  let head = Buffer.alloc(0)
  while (head.length < BEGINNING.length + SALT) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const cut = BEGINNING.length + SALT
  const rest = async function* () {
    if (head.length > cut) yield head.subarray(cut)
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  return { head: head.subarray(0, cut), rest: rest() }
}

/** So many bytes at a time, each with its nonce; the last are what is left, and may be fewer. */
async function* pieces(chunks: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length > size; waiting = waiting.subarray(size))
      yield { bytes: waiting.subarray(0, size), nonce: nonceOf(number++, false) }
  }
  yield { bytes: waiting, nonce: nonceOf(number, true) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
