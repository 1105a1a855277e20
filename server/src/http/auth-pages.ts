import type { RequestHandler } from 'express'
import { pageLanguage, type Drawer } from './ssr-renderer.ts'
import { hasSession } from './credentials.ts'
import { sendStored, storeFile, type StoredFile } from './compressed-file.ts'

/** The pages at the door, and what of the address makes another page of each: what a mailed link holds. */
const DOORS: Readonly<Record<string, { page: string; link: string | null }>> = {
  '/login': { page: 'login', link: null },
  '/register': { page: 'register', link: 'code' },
  '/reset-password': { page: 'reset', link: 'token' },
}
export const DOOR_PATHS = Object.keys(DOORS)

/**
 * `GET` of sign-in, registration and reset: drawn once for each language, for visitors without a session. Whoever has one
 * is led on by the application, which also draws these pages where the client was not built.
 * @param head HTML at the end of each page's head
 */
export function doorPages(drawer: () => Promise<Drawer | null>, head = ''): RequestHandler {
  const drawn = new WeakMap<Drawer, Map<string, StoredFile>>()
  return async (request, response, next) => {
    const door = DOORS[request.path]
    const draw = door && !hasSession(request) ? await drawer() : null
    if (!door || !draw) return next()
    const language = pageLanguage(request, false)
    const linked = door.link !== null && typeof request.query[door.link] === 'string'
    const key = `${language} ${door.page} ${linked}`
    const pages = drawn.get(draw) ?? new Map<string, StoredFile>()
    drawn.set(draw, pages)
    const render = () => draw.door({ language, page: door.page, linked }).replace('</head>', `${head}</head>`)
    const file = pages.get(key) ?? storeFile(Buffer.from(render()), 'text/html; charset=utf-8')
    pages.set(key, file)
    await sendStored(request, response, file, { caching: 'no-cache', vary: 'Cookie' })
  }
}
