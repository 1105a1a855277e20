import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { pathOf } from './api.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest'])

type Encoding = 'br' | 'gzip' | 'identity'

interface StoredFile {
  mtimeMs: number
  type: string
  etag: string
  bodies: Partial<Record<Encoding, Promise<Buffer>>>
}

/**
 * Serves the built client: files whose name holds a hash of their content for ever, the rest checked each time, and
 * `index.html` for every address of a screen. Files are few: each is read and compressed once and stays in memory.
 */
export function staticFiles(folder: string): RequestHandler {
  const root = path.resolve(folder)
  const stored = new Map<string, StoredFile>()
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const name = fileOf(pathOf(request.url))
    if (name === null) return next()
    const direct = await open(stored, path.join(root, name))
    if (direct) {
      const hashed = name.startsWith('/assets/')
      return send(request, response, direct, hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (!wantsPage(request)) return next()
    const page = await open(stored, path.join(root, 'index.html'))
    return page ? send(request, response, page, 'no-cache') : next()
  }
}

/** A path inside the folder; null for what can't be one. */
function fileOf(pathname: string): string | null {
  if (pathname === '/') return '/index.html'
  try {
    const name = path.posix.normalize(decodeURIComponent(pathname))
    const parts = name.split('/')
    return name.includes('\0') || name.includes('\\') || parts.some((part) => part.startsWith('.'))
      ? null
      : name
  } catch {
    return null
  }
}

/** A screen's address has no extension and is asked for by a browser's address bar. */
const wantsPage = (request: Request): boolean =>
  !request.path.startsWith('/api/') &&
  path.posix.extname(request.path) === '' &&
  (request.headers.accept ?? '').includes('text/html')

async function open(stored: Map<string, StoredFile>, file: string): Promise<StoredFile | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  const known = stored.get(file)
  if (known?.mtimeMs === found.mtimeMs) return known
  const body = await readFile(file)
  const extension = path.extname(file)
  const bodies: StoredFile['bodies'] = { identity: Promise.resolve(body) }
  if (COMPRESSIBLE.has(extension) && body.length > 1024) {
    bodies.gzip = promisify(gzip)(body, { level: 9 })
    bodies.br = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
  const fresh: StoredFile = {
    mtimeMs: found.mtimeMs,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    bodies,
  }
  stored.set(file, fresh)
  return fresh
}

async function send(request: Request, response: Response, file: StoredFile, caching: string): Promise<void> {
  const encoding = encodingFor(request, file)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  response.setHeader('Cache-Control', caching)
  response.setHeader('ETag', etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  const body = await file.bodies[encoding]!
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', body.length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.end(body)
}

function encodingFor(request: Request, { bodies }: StoredFile): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
