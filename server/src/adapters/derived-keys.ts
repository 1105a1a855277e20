import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/**
 * Purpose of a derived key. Each purpose has its own key, so that a value for one purpose is invalid for all
 * others.
 */
export type KeyPurpose =
  | 'session'
  | 'file-link'
  | 'queued-mail'
  | 'wallet-pass'
  | 'kept-answer'
  | 'kept-body'
  | 'webhook-secret'
  | 'first-administrator'
  | 'second-factor'
  | 'recovery-code'
  | 'terminal-pin'
  | 'terminal-pin-key'
  | 'list-cursor'
  | 'event-cursor'
  | 'guest-phone'
  | 'receipt-link'
  | 'rehearsal-key'

const derivedKeys = new Map<string, Buffer>()

/** Derives a 256-bit key for one purpose from `secret`. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}\0${secret}`
  let key = derivedKeys.get(name)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, 'forki', purpose, 32))
    derivedKeys.set(name, key)
  }
  return key
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Cached key object of a derived key. For a buffer, a library would build a key object at each use. */
export function keyObject(key: Buffer): KeyObject {
  const object = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, object)
  return object
}

/** Encrypts a text for the database, such as a sign-in link (AES-256-GCM). */
export function encryptText(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * Decrypts a text that `encryptText` encrypted.
 * @throws Error for another key or modified text
 */
export function decryptText(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
