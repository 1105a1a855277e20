import { randomFillSync } from 'node:crypto'

const BUFFER_BYTES = 4096
const buffer = Buffer.alloc(BUFFER_BYTES)
let usedBytes = BUFFER_BYTES
let lastMs = 0
/** Counter of the ids within one millisecond (12 bits), so that ids sort in order of creation. */
let sequence = 0

/**
 * New UUID of version 7. UUIDs sort by time. Those of one process sort in order of creation, even if the
 * clock steps back.
 * @see docs/decisions/005-ids-and-clock.md
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now
    sequence = takeRandomBytes(2).readUInt16BE() & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMs += 1
    sequence = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const tail = takeRandomBytes(8)
  tail[0] = (tail[0]! & 0x3f) | 0x80
  const random = tail.toString('hex')
  const counter = (0x7000 | sequence).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${counter}-${random.slice(0, 4)}-${random.slice(4)}`
}

/** Returns random bytes from a buffer, because one system call then fills hundreds of ids. */
function takeRandomBytes(bytes: number): Buffer {
  if (usedBytes + bytes > BUFFER_BYTES) {
    randomFillSync(buffer)
    usedBytes = 0
  }
  usedBytes += bytes
  return buffer.subarray(usedBytes - bytes, usedBytes)
}
