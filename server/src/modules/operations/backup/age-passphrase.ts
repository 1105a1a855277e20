import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Stanza, type Identity, type Recipient } from 'age-encryption'

// Implements age's passphrase recipient (C2SP age, section "scrypt recipient stanza"). The age library
// computes scrypt in JavaScript, which blocks the event loop for 0.5 s. This implementation computes it in
// the thread pool. See docs/decisions/095-backup-formats.md

const SALT_LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
const FILE_KEY_BYTES = 16
/**
 * Work factor of scrypt: the binary logarithm of N. It makes each attempt to guess the passphrase cost 64 MB
 * and 200 ms.
 */
const WORK_FACTOR = 16
/**
 * Maximum work factor that a file may state: 256 MB, the maximum that age itself writes. The header of a
 * hostile file thus cannot make the process allocate more memory.
 */
const LARGEST_WORK_FACTOR = 18
/**
 * Nonce of a wrapped file key. A constant nonce is safe, because each wrapping key encrypts a single file key.
 */
const NONCE = Buffer.alloc(12)
const CIPHER = 'chacha20-poly1305'

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt)

function wrappingKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN
  const labelAndSalt = Buffer.concat([Buffer.from(SALT_LABEL), salt])
  return scryptAsync(passphrase, labelAndSalt, 32, { N, r: 8, p: 1, maxmem: 128 * 8 * (N + 64) })
}

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Age recipient that wraps the key of a file for a passphrase.
 * @see docs/decisions/095-backup-formats.md
 */
export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(SALT_BYTES)
    const key = await wrappingKey(passphrase, salt, WORK_FACTOR)
    const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', unpaddedBase64(salt), String(WORK_FACTOR)], body)]
  },
})

/**
 * Age identity that unwraps the key of a file. Null for another passphrase, for a file with recipients of
 * another kind, and for a work factor above `LARGEST_WORK_FACTOR`.
 */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [{ args: [type, encodedSalt = '', logN = ''], body } = { args: [], body: new Uint8Array() }] =
      stanzas
    const salt = Buffer.from(encodedSalt, 'base64')
    const isSound =
      salt.length === SALT_BYTES && /^[1-9]\d?$/.test(logN) && body.length === FILE_KEY_BYTES + TAG_BYTES
    if (stanzas.length !== 1 || type !== 'scrypt' || !isSound || Number(logN) > LARGEST_WORK_FACTOR)
      return null
    const key = await wrappingKey(passphrase, salt, Number(logN))
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(body.subarray(FILE_KEY_BYTES))
    try {
      return Buffer.concat([decipher.update(body.subarray(0, FILE_KEY_BYTES)), decipher.final()])
    } catch {
      return null
    }
  },
})
