import { createDecipheriv, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// Decryption of backups in the legacy format, which was used until 2026-11-25. No code writes this format any
// more.

/** First bytes of a backup in the legacy format, before 16 bytes of salt and the pieces. */
export const LEGACY_MAGIC = Buffer.from('forki-encrypted-1\n')
const SALT = 16
const TAG = 16
const HEAD = LEGACY_MAGIC.length + SALT
/** Length of every encrypted piece in bytes, except a shorter last one. */
const PIECE = 64 * 1024 + TAG
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

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
  await fill(HEAD)
  const key = await derive(passphrase, waitingBytes.subarray(LEGACY_MAGIC.length, HEAD), 32, COST)
  waitingBytes = waitingBytes.subarray(HEAD)
  let number = 0
  // A buffer that is longer than one piece shows that this piece is not the last one, which has a different
  // nonce.
  for (; await fill(PIECE + 1); waitingBytes = waitingBytes.subarray(PIECE))
    yield open(key, waitingBytes.subarray(0, PIECE), nonceOf(number++, false))
  yield open(key, waitingBytes, nonceOf(number, true))
}

function open(key: Buffer, piece: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(piece.subarray(-TAG))
  return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()])
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
