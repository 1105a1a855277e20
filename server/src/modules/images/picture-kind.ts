export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** What a picture's first bytes say it is; null for whatever is none of the five. Nothing else of it is believed yet. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('GIF87a') || begins('GIF89a')) return 'gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return isAvif(bytes) ? 'avif' : null
}

/** The brands of an ISO media file stand in its first box; one of them must be AVIF's. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128))
  return /^(?:.{4})*?(?:avif|avis)/s.test(brands)
}

/** Types that senders declare for the five, and for files they know nothing of. */
const DECLARED = /^(image\/(jpe?g|pjpeg|png|x-png|gif|webp|avif)|application\/octet-stream|)$/

/**
 * Whether the sender says that it is something else altogether (a page, a document, a drawing). Which of the five it says
 * does not matter: phones and messengers mix those up, and the content decides.
 */
export const isDeclaredOtherwise = (type: string): boolean =>
  !DECLARED.test(type.split(';', 1)[0]!.trim().toLowerCase())

/** Pages and scripts, each with what must follow it, so that chance does not write it into ten megabytes of pixels. */
const MARKUP = /<script[\s>/]|<html[\s>]|<svg[\s>]|<\?php\s|<!doctype\s+html|<iframe[\s>]|<%@\s*page/i
const PDF = '%PDF-'
const RAR = 'Rar!\x1a\x07'
const SEVEN_ZIP = '7z\xbc\xaf\x27\x1c'
const ZIP_END = 'PK\x05\x06'

/**
 * Whether the same bytes are also something else: a page, a script, a document or an archive that hides in a picture's
 * comment or behind its end. Re-encoding would disarm it; who sends such a thing is told no. What cameras put behind the
 * picture (a short film, a second exposure) is none of these.
 */
export function hidesAnother(bytes: Buffer, kind: PictureKind): boolean {
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

/** An archive is read from its end: a last record whose comment reaches exactly to the last byte. */
function isZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 22 - 0xffff)
  for (
    let at = bytes.indexOf(ZIP_END, from, 'latin1');
    at >= 0;
    at = bytes.indexOf(ZIP_END, at + 1, 'latin1')
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

/** Sizes that read as the beginning of a comment turn a picture's head into a script. */
const isScript = (text: string, kind: PictureKind): boolean =>
  (kind === 'gif' && text.startsWith('/*', 6)) ||
  (kind === 'jpeg' && text.startsWith('\xff\xe0/*', 2)) ||
  (kind === 'webp' && text.startsWith('/*', 4))
