import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Request, RequestHandler } from 'express'
import { pathOf } from './api.ts'
import { hasSession } from './credentials.ts'
import { sendCompressed, compressFile, type CompressedFile } from './compressed-file.ts'

const CONTENT_TYPES: Record<string, string> = {
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

/** Meta tag of pages without a session cookie. The client then skips its request for the session. */
const NO_SESSION_META_TAG = '<meta name="forki-session" content="none" />'

interface LoadedFile extends CompressedFile {
  mtimeMs: number
}

/**
 * Request handler that serves the built client from memory. Reads and compresses a file at its first request
 * and after each change. Browsers cache files with a content hash in their names for a year, and revalidate
 * all others. Every screen's URL serves `index.html`.
 * @param head HTML that is inserted before `</head>` of `index.html`
 * @see docs/decisions/093-static-files.md
 */
export function staticFiles(folder: string, head = ''): RequestHandler {
  const root = path.resolve(folder)
  const stored = new Map<string, LoadedFile>()
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const name = filePathOf(pathOf(request.url))
    if (name === null) return next()
    const page = path.join(root, 'index.html')
    const direct = name === '/index.html' ? null : await loadFile(stored, path.join(root, name))
    if (direct) {
      const hashed = name.startsWith('/assets/')
      const cacheControl = hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
      return sendCompressed(request, response, direct, { cacheControl })
    }
    if (name !== '/index.html' && !wantsPage(request)) return next()
    const screen = await loadFile(stored, page, hasSession(request) ? head : head + NO_SESSION_META_TAG)
    return screen
      ? sendCompressed(request, response, screen, { cacheControl: 'no-cache', vary: 'Cookie' })
      : next()
  }
}

/** File path inside the client's build for a URL path. Null for an invalid path. */
function filePathOf(pathname: string): string | null {
  if (pathname === '/') return '/index.html'
  try {
    const name = path.posix.normalize(decodeURIComponent(pathname))
    const pathParts = name.split('/')
    return name.includes('\0') || name.includes('\\') || pathParts.some((part) => part.startsWith('.'))
      ? null
      : name
  } catch {
    return null
  }
}

/**
 * True for navigation to a screen: the request accepts HTML, the path is not in `/api/` and has no extension.
 */
const wantsPage = (request: Request): boolean =>
  !request.path.startsWith('/api/') &&
  path.posix.extname(request.path) === '' &&
  (request.headers.accept ?? '').includes('text/html')

/** Loads a file of the client, and again if it has changed. Appends `more` to the head of `index.html`. */
async function loadFile(
  stored: Map<string, LoadedFile>,
  file: string,
  more = '',
): Promise<LoadedFile | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  const cachedFile = stored.get(file + more)
  if (cachedFile?.mtimeMs === found.mtimeMs) return cachedFile
  const fileBytes = await readFile(file)
  const body =
    more === '' ? fileBytes : Buffer.from(fileBytes.toString().replace('</head>', `${more}</head>`))
  const type = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream'
  const fresh = { ...compressFile(body, type), mtimeMs: found.mtimeMs }
  stored.set(file + more, fresh)
  return fresh
}
