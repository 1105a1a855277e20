import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Creates a picture of this format: noise, which compresses badly in every format, with a red left half. */
export async function drawPicture(format: Format = 'jpeg', width = 320, height = 240): Promise<Buffer> {
  const background = { r: 90, g: 110, b: 130 }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const halfImage = { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } as const
  const red = await sharp({ create: halfImage }).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format, format === 'avif' || format === 'gif' ? { effort: 1 } : {})
    .toBuffer()
}

/** Creates a photograph as from a phone: landscape pixels, with a rotation and a location in its metadata. */
export async function drawPhotograph(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Cantina', Software: 'secret-software' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '19/1 25/1 57/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '99/1 7/1 59/1',
    },
  }
  return sharp(await drawPicture('jpeg', 800, 400))
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer()
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
function crc(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Creates a PNG of a few kilobytes that declares this many pixels, with data for at most 4000 rows. */
export function drawDecompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 4000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Empty ZIP archive, which consists of the end record alone. */
export const emptyZip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

/** Adds a text to a JPEG in a comment segment, which viewers do not display. */
export function withJpegComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'latin1')
  const mark = Buffer.from([0xff, 0xfe, 0, 0])
  mark.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), mark, text, jpeg.subarray(2)])
}
