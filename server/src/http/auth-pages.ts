import type { RequestHandler } from 'express'
import { PAGE_VARIES_BY, pageLanguage, type SsrRenderer } from './ssr-renderer.ts'
import { hasSession } from './credentials.ts'
import { sendCompressed, compressFile, type CompressedFile } from './compressed-file.ts'

/**
 * Pages for visitors without a session, by path. `link` is the query parameter of an emailed link. A page whose
 * URL contains it renders differently.
 */
const AUTH_PAGES: Readonly<Record<string, { page: string; link: string | null }>> = {
  '/login': { page: 'login', link: null },
  '/register': { page: 'register', link: 'code' },
  '/reset-password': { page: 'reset', link: 'token' },
}
export const AUTH_PATHS = Object.keys(AUTH_PAGES)

/**
 * Server-side rendering of sign-in, registration and password reset, cached by language and by presence of the
 * emailed link. With a session cookie, or without a built client, the browser renders these pages.
 * @param head HTML at the end of each page's head
 */
export function authPages(ssrRenderer: () => Promise<SsrRenderer | null>, head = ''): RequestHandler {
  const renderedPages = new WeakMap<SsrRenderer, Map<string, CompressedFile>>()
  return async (request, response, next) => {
    const authPage = AUTH_PAGES[request.path]
    const renderer = authPage && !hasSession(request) ? await ssrRenderer() : null
    if (!authPage || !renderer) return next()
    const language = pageLanguage(request)
    const linked = authPage.link !== null && typeof request.query[authPage.link] === 'string'
    const key = `${language} ${authPage.page} ${linked}`
    const pages = renderedPages.get(renderer) ?? new Map<string, CompressedFile>()
    renderedPages.set(renderer, pages)
    const render = () =>
      renderer.auth({ language, page: authPage.page, linked }).replace('</head>', `${head}</head>`)
    const file = pages.get(key) ?? compressFile(Buffer.from(render()), 'text/html; charset=utf-8')
    pages.set(key, file)
    await sendCompressed(request, response, file, { cacheControl: 'no-cache', vary: PAGE_VARIES_BY })
  }
}
