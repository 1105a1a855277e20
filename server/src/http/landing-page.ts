import type { RequestHandler } from 'express'
import { PAGE_VARIES_BY, pageLanguage, type SsrRenderer } from './ssr-renderer.ts'
import { hasSession } from './credentials.ts'
import { sendCompressed, compressFile, type CompressedFile } from './compressed-file.ts'

/**
 * Request handler that renders the landing page on the server. It caches the page by language and by the
 * presence of a session cookie. Without a built client the browser renders the page.
 */
export function landingPage(ssrRenderer: () => Promise<SsrRenderer | null>): RequestHandler {
  const renderedPages = new WeakMap<SsrRenderer, Map<string, CompressedFile>>()
  return async (request, response, next) => {
    const renderer = await ssrRenderer()
    if (!renderer) return next()
    const language = pageLanguage(request)
    const has_session = hasSession(request)
    const key = `${language} ${has_session}`
    const pages = renderedPages.get(renderer) ?? new Map<string, CompressedFile>()
    renderedPages.set(renderer, pages)
    const file =
      pages.get(key) ??
      compressFile(Buffer.from(renderer.landing({ language, has_session })), 'text/html; charset=utf-8')
    pages.set(key, file)
    await sendCompressed(request, response, file, { cacheControl: 'no-cache', vary: PAGE_VARIES_BY })
  }
}
