import { Router, type Request, type RequestHandler, type Response } from 'express'
import { publicMenuEndpoints } from '@forki/contract/public-menu'
import type { Context, Deps } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { AppError } from '../../errors/app-error.ts'
import { PAGE_VARIES_BY, pageLanguage, type SsrRenderer } from '../../http/ssr-renderer.ts'
import { sendCompressed, compressFile, type CompressedFile } from '../../http/compressed-file.ts'
import { createRequestInfo } from '../../http/request-info.ts'
import { createContext } from '../../db/create-context.ts'
import { findSerializedMenu } from './menu.service.ts'

/**
 * Rendered menu page. Its version contains the minute of rendering, because opening hours depend on the clock.
 */
interface RenderedMenu {
  version: string
  file: CompressedFile
}

/** Maximum number of cached menu pages per process. */
const MAX_CACHED = 300
const HTML_CONTENT_TYPE = 'text/html; charset=utf-8'
const RESPONSE_HEADERS = { cacheControl: 'no-cache', vary: PAGE_VARIES_BY }

/**
 * Handler of `GET /menu/{slug}`: server-rendered menu of a restaurant, in the guest's language. Without a
 * built client, the next handler responds.
 */
export function menuPages(deps: Deps, ssrRenderer: () => Promise<SsrRenderer | null>): Router {
  const router = Router()
  const cache = new Map<string, RenderedMenu>()
  const send = async (request: Request, response: Response, renderer: SsrRenderer) => {
    const language = pageLanguage(request)
    const { ip, request_id } = createRequestInfo(deps, request, response)
    const setHeader = (name: string, value: string | string[]) => void response.setHeader(name, value)
    const ctx = createContext(deps, { ip, language, request_id, setHeader })
    const params = publicMenuEndpoints.menu.params.safeParse(request.params)
    const file = params.success
      ? await currentPage(ctx, cache, renderer, params.data.slug)
      : noMenu(renderer, language, 'unknown')
    await sendCompressed(request, response, file, { ...RESPONSE_HEADERS, status: file.status })
  }
  const handle: RequestHandler = async (request, response, next) => {
    const renderer = await ssrRenderer()
    if (renderer) await send(request, response, renderer)
    else next()
  }
  router.get('/menu/:slug', handle)
  return router
}

type Answer = CompressedFile & { status: number }

/** Page of a restaurant's menu. It is rendered again when the menu or the minute changes. */
async function currentPage(
  ctx: Context,
  cache: Map<string, RenderedMenu>,
  renderer: SsrRenderer,
  slug: string,
): Promise<Answer> {
  const { language } = ctx
  try {
    const { text, etag } = await findSerializedMenu(ctx, slug)
    const minute = Math.floor(ctx.now().getTime() / 60_000)
    const version = `${etag} ${minute} ${renderer.version}`
    const key = `${language} ${slug}`
    const cached = cache.get(key)
    if (cached?.version === version) return { ...cached.file, status: 200 }
    const page = renderer.menu({ language, menu: JSON.parse(text) as object, now: minute * 60_000 })
    const file = compressFile(Buffer.from(page), HTML_CONTENT_TYPE, true)
    // Deleting the page before insertion moves it to the end of the map. If the cache is full, the first page
    // of the map is evicted.
    cache.delete(key)
    cache.set(key, { version, file })
    if (cache.size > MAX_CACHED) for (const oldest of cache.keys().take(1)) cache.delete(oldest)
    return { ...file, status: 200 }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    return noMenu(renderer, language, error.code === 'no_active_menu' ? 'closed' : 'unknown')
  }
}

const noMenu = (renderer: SsrRenderer, language: Language, reason: 'closed' | 'unknown'): Answer => ({
  ...compressFile(Buffer.from(renderer.menu({ language, reason })), HTML_CONTENT_TYPE, true),
  status: 404,
})
