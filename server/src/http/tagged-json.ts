import type { StreamReply } from './bind.ts'
import { compressFile, sendCompressed, type CompressedFile } from './compressed-file.ts'

/** JSON text with its compressed forms and the entity tag (ETag) of its content. */
export interface TaggedJson extends CompressedFile {
  text: string
}

export const tagJson = (text: string): TaggedJson => ({
  text,
  ...compressFile(Buffer.from(text), 'application/json; charset=utf-8', true),
})

/** Response of `TaggedJson` with its ETag and this `Cache-Control`, or 304 if the client's ETag matches. */
export const replyTaggedJson =
  (json: TaggedJson, caching: string): StreamReply =>
  (request, response) =>
    sendCompressed(request, response, json, { caching })
