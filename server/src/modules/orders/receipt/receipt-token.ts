import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../adapters/derived-keys.ts'

/** Order and check that a token contains. The check is null for the receipt of the whole order. */
export interface ReceiptAddress {
  order_id: string
  check_id: string | null
}

/** Length of the signature in bytes. 128 bits cannot be guessed. */
const MAC_BYTES = 16
const ID_BYTES = 16

/**
 * Receipt token: order, check and a signature that includes the link generation of the order. Tokens are
 * derived and not stored, so that each copy of a receipt has the same QR code.
 * @see docs/decisions/107-receipt-links.md
 */
export function receiptToken(secret: string, address: ReceiptAddress, generation: number): string {
  const ids = [address.order_id, ...(address.check_id === null ? [] : [address.check_id])]
  return Buffer.concat([...ids.map(idBytes), macOf(secret, address, generation)]).toString('base64url')
}

/** Parses the order and the check of a token, without verification. Null for text that is no token. */
export function parseReceiptToken(token: string): (ReceiptAddress & { mac: Buffer }) | null {
  if (!/^[\w-]{43,64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const ids = (bytes.length - MAC_BYTES) / ID_BYTES
  if ((ids !== 1 && ids !== 2) || bytes.toString('base64url') !== token) return null
  return {
    order_id: idText(bytes.subarray(0, ID_BYTES)),
    check_id: ids === 2 ? idText(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) : null,
    mac: bytes.subarray(-MAC_BYTES),
  }
}

/** True if the signature of a parsed token is valid. The comparison takes constant time. */
export const isReceiptMacValid = (
  secret: string,
  { mac, ...address }: ReceiptAddress & { mac: Buffer },
  generation: number,
): boolean => timingSafeEqual(mac, macOf(secret, address, generation))

const macOf = (secret: string, { order_id, check_id }: ReceiptAddress, generation: number): Buffer =>
  createHmac('sha256', deriveKey(secret, 'receipt-link'))
    .update(`${order_id}\0${check_id ?? ''}\0${generation}`)
    .digest()
    .subarray(0, MAC_BYTES)

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
