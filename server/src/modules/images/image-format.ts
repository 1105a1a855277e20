export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/**
 * Detects the image format by the first bytes of a file, and checks no other bytes. Null for an unsupported
 * format.
 */
export function imageFormat(bytes: Buffer): ImageFormat | null {
  const startsWith = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (startsWith('\xff\xd8\xff')) return 'jpeg'
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp'
  return isAvif(bytes) ? 'avif' : null
}

/** True if the file is an AVIF image: one of the brands in the first box of the ISO media file is AVIF. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128))
  return /^(?:.{4})*?(?:avif|avis)/s.test(brands)
}

/** Pattern of media types that an upload of an image may declare: supported formats and unknown files. */
const ACCEPTED_MEDIA_TYPE = /^(image\/(jpe?g|pjpeg|png|x-png|gif|webp|avif)|application\/octet-stream|)$/

/**
 * True if the declared media type is not that of an image, for example HTML, PDF or SVG. Any supported image
 * type is accepted, because phones and messengers confuse these types and the content decides.
 */
export const isDeclaredNonImage = (type: string): boolean =>
  !ACCEPTED_MEDIA_TYPE.test(type.split(';', 1)[0]!.trim().toLowerCase())

/**
 * Pattern of HTML, SVG, PHP and JSP code. Most tags are matched with the character after their name, so that
 * 10 MiB of random pixels do not match.
 */
const MARKUP = /<script[\s>/]|<html[\s>]|<svg[\s>]|<\?php\s|<!doctype\s+html|<iframe[\s>]|<%@\s*page/i
const PDF = '%PDF-'
const RAR = 'Rar!\x1a\x07'
const SEVEN_ZIP = '7z\xbc\xaf\x27\x1c'
const ZIP_END = 'PK\x05\x06'

/**
 * True if an image is also a page, script, document or archive (polyglot). Such content may be in a comment
 * or after the image's end. The image is rejected, although re-encoding would remove the content. Videos and
 * second exposures that cameras append are accepted.
 * @see docs/decisions/024-image-storage.md
 */
export function isPolyglot(bytes: Buffer, kind: ImageFormat): boolean {
  const text = bytes.toString('latin1')
  return (
    MARKUP.test(text) ||
    text.slice(0, 1024).includes(PDF) ||
    text.includes(RAR) ||
    text.includes(SEVEN_ZIP) ||
    isZip(bytes) ||
    isScript(text, kind)
  )
}

/**
 * True if the bytes end with a ZIP archive. Programs find an archive by its last record, which must end with
 * its comment at the last byte of the file.
 */
function isZip(bytes: Buffer): boolean {
  const searchStart = Math.max(0, bytes.length - 22 - 0xffff)
  for (
    let at = bytes.indexOf(ZIP_END, searchStart, 'latin1');
    at >= 0;
    at = bytes.indexOf(ZIP_END, at + 1, 'latin1')
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

/**
 * True if the image may also be a script. The size field of its header then begins a comment, so that an
 * interpreter skips the rest of the header.
 */
const isScript = (text: string, kind: ImageFormat): boolean =>
  (kind === 'gif' && text.startsWith('/*', 6)) ||
  (kind === 'jpeg' && text.startsWith('\xff\xe0/*', 2)) ||
  (kind === 'webp' && text.startsWith('/*', 4))
