import type { RequestHandler } from 'express'
import { pageLanguage, type Drawer } from './ssr-renderer.ts'
import { hasSession } from './credentials.ts'
import { sendStored, storeFile, type StoredFile } from './compressed-file.ts'

/**
 * `GET /`: the start page, drawn once for each language and for visitors and people with a session. Where the client was
 * not built, the screens draw it.
 */
export function landingPage(drawer: () => Promise<Drawer | null>): RequestHandler {
  const drawn = new WeakMap<Drawer, Map<string, StoredFile>>()
  return async (request, response, next) => {
    const draw = await drawer()
    if (!draw) return next()
    const language = pageLanguage(request, false)
    const has_session = hasSession(request)
    const key = `${language} ${has_session}`
    const pages = drawn.get(draw) ?? new Map<string, StoredFile>()
    drawn.set(draw, pages)
    const file =
      pages.get(key) ??
      storeFile(Buffer.from(draw.landing({ language, has_session })), 'text/html; charset=utf-8')
    pages.set(key, file)
    await sendStored(request, response, file, { caching: 'no-cache', vary: 'Cookie' })
  }
}
