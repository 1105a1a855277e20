import type { RequestHandler } from 'express'
import { pageLanguage, type SsrRenderer } from './ssr-renderer.ts'
import { hasSession } from './credentials.ts'
import { sendStored, storeFile, type StoredFile } from './compressed-file.ts'

/**
 * Server-side rendering of the landing page, cached by language and by session or none. Without a built client the
 * application renders it.
 */
export function landingPage(ssrRenderer: () => Promise<SsrRenderer | null>): RequestHandler {
  const rendered = new WeakMap<SsrRenderer, Map<string, StoredFile>>()
  return async (request, response, next) => {
    const renderer = await ssrRenderer()
    if (!renderer) return next()
    const language = pageLanguage(request, false)
    const has_session = hasSession(request)
    const key = `${language} ${has_session}`
    const pages = rendered.get(renderer) ?? new Map<string, StoredFile>()
    rendered.set(renderer, pages)
    const file =
      pages.get(key) ??
      storeFile(Buffer.from(renderer.landing({ language, has_session })), 'text/html; charset=utf-8')
    pages.set(key, file)
    await sendStored(request, response, file, { caching: 'no-cache', vary: 'Cookie' })
  }
}
