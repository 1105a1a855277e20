import type { StreamReply } from './bind.ts'
import { compressFile, sendCompressed, type CompressedFile } from './compressed-file.ts'

/** JSON text with its compressed forms and the entity tag (ETag) of its content. */
export interface EtagJson extends CompressedFile {
  text: string
}

export const etagJson = (text: string): EtagJson => ({
  text,
  ...compressFile(Buffer.from(text), 'application/json; charset=utf-8', true),
})

/**
 * Returns a function that sends the JSON with its ETag and the given `Cache-Control`. It sends 304 if the
 * client's ETag matches.
 */
export const replyEtagJson =
  (json: EtagJson, cacheControl: string): StreamReply =>
  (request, response) =>
    sendCompressed(request, response, json, { cacheControl })
