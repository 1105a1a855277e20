import { createDecipheriv, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// Decryption of backups in the legacy format, which was used until 2026-11-25. No code writes this format any
// more.

/** First bytes of a backup in the legacy format, before 16 bytes of salt and the pieces. */
export const LEGACY_MAGIC = Buffer.from('forki-encrypted-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const HEAD_BYTES = LEGACY_MAGIC.length + SALT_BYTES
/** Length of every encrypted piece in bytes, except a shorter last one. */
const PIECE_BYTES = 64 * 1024 + TAG_BYTES
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const scryptAsync = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/**
 * Decrypts the legacy format piece by piece (AES-256-GCM). Nonces include the piece's number and a mark on
 * the last one, so a missing, moved or appended piece fails.
 * @throws Error for another passphrase and for changed bytes
 */
export async function* decryptLegacy(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  let waitingBytes = Buffer.alloc(0)
  const fill = async (size: number) => {
    while (waitingBytes.length < size) {
      const next = await source.next()
      if (next.done) return false
      waitingBytes = Buffer.concat([waitingBytes, next.value])
    }
    return true
  }
  await fill(HEAD_BYTES)
  const key = await scryptAsync(passphrase, waitingBytes.subarray(LEGACY_MAGIC.length, HEAD_BYTES), 32, COST)
  waitingBytes = waitingBytes.subarray(HEAD_BYTES)
  let number = 0
  // A buffer that is longer than one piece shows that this piece is not the last one, which has a different
  // nonce.
  for (; await fill(PIECE_BYTES + 1); waitingBytes = waitingBytes.subarray(PIECE_BYTES))
    yield decryptPiece(key, waitingBytes.subarray(0, PIECE_BYTES), nonceOf(number++, false))
  yield decryptPiece(key, waitingBytes, nonceOf(number, true))
}

function decryptPiece(key: Buffer, piece: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(piece.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
