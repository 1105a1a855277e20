import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Router, type Request, type Response } from 'express'
import type { Deps } from '../context/context.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { isBlobPath, MAX_LINK_MS } from '../adapters/storage/blob-store.ts'

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  pkpass: 'application/vnd.apple.pkpass',
}

/**
 * Router of `GET /files/{blob_path}?exp&sig`: sends a stored file by its signed link. Responds 403 to a
 * forged or expired link and 404 for a deleted file. Files are immutable, so browsers may cache them.
 */
export function filesRouter(deps: Deps): Router {
  const router = Router()
  router.get('/files/{*blob_path}', (request, response) => sendFile(deps, request, response))
  return router
}

async function sendFile({ blobs }: Deps, request: Request, response: Response): Promise<void> {
  const pathParts: unknown = request.params['blob_path']
  const blob_path = Array.isArray(pathParts) ? pathParts.join('/') : String(pathParts)
  const { exp, sig } = request.query
  if (!isBlobPath(blob_path)) throw notFound()
  const leftMs =
    typeof exp === 'string' && typeof sig === 'string' ? blobs.checkLink(blob_path, exp, sig) : null
  if (leftMs === null) throw new AppError('forbidden')

  const etag = `"${createHash('sha256').update(blob_path).digest('base64url').slice(0, 27)}"`
  response.set({
    ETag: etag,
    // Private links expire after at most `MAX_LINK_MS`, so a link with more time left is a public one.
    // Proxies may cache its file too.
    'Cache-Control': `${leftMs > MAX_LINK_MS ? 'public' : 'private'}, max-age=${Math.floor(leftMs / 1000)}, immutable`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.status(304).end()
    return
  }
  const found = await blobs.get(blob_path)
  if (!found) {
    response.set('Cache-Control', 'no-store').removeHeader('ETag')
    throw notFound()
  }
  const extension = blob_path.slice(blob_path.lastIndexOf('.') + 1)
  response.set({
    'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
    'Content-Length': String(found.stat.size),
  })
  if (request.method === 'HEAD') {
    found.body.destroy()
    response.end()
    return
  }
  // `pipeline` fails when the client disconnects, which is no error of the server.
  await pipeline(found.body, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
