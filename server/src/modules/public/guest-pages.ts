import { Router, type Request, type RequestHandler, type Response } from 'express'
import { publicCardEndpoints } from '@forki/contract/public-card'
import { visitEndpoints } from '@forki/contract/visits'
import type { Context, Deps } from '../../context/context.ts'
import { AppError } from '../../errors/app-error.ts'
import { PAGE_VARIES_BY, pageLanguage, type SsrRenderer, type PageState } from '../../http/ssr-renderer.ts'
import { allowInlineStyles } from '../../http/security-headers.ts'
import { sendCompressed, compressFile } from '../../http/compressed-file.ts'
import { createRequestInfo } from '../../http/request-info.ts'
import { createContext } from '../../db/create-context.ts'
import { presentPublicCard } from './loyalty-card.presenter.ts'
import { findPublicCard } from './loyalty-card.service.ts'
import { findSerializedMenu } from './menu.service.ts'
import { findTableOfCode } from '../visits/guest-visit.service.ts'
import { presentTableOfCode } from '../visits/visit.presenter.ts'

/** The URL of a guest page is a credential, so its response must not be cached. */
const RESPONSE_HEADERS = { cacheControl: 'private, no-store', vary: PAGE_VARIES_BY }

type RenderPage = (
  renderer: SsrRenderer,
  ctx: Context,
  code: string,
) => Promise<{ page: string; status: number }>

/**
 * Handlers of `GET /mesa/{code}` and `GET /tarjeta/{code}`: server-rendered pages of a table and a loyalty
 * card, in the guest's language. Without a built client, the next handler responds.
 */
export function guestPages(deps: Deps, ssrRenderer: () => Promise<SsrRenderer | null>): Router {
  const router = Router()
  const handle =
    (renderPage: RenderPage): RequestHandler =>
    async (request, response, next) => {
      const found = await ssrRenderer()
      if (!found) return next()
      const { page, status } = await renderPage(
        found,
        contextOf(deps, request, response),
        request.params['code'] as string,
      )
      allowInlineStyles(response, page)
      await sendCompressed(request, response, compressFile(Buffer.from(page), 'text/html; charset=utf-8'), {
        ...RESPONSE_HEADERS,
        status,
      })
    }
  router.get('/mesa/:code', handle(renderTable))
  router.get('/tarjeta/:code', handle(renderCard))
  return router
}

function contextOf(deps: Deps, request: Request, response: Response): Context {
  const { ip, request_id } = createRequestInfo(deps, request, response)
  const setHeader = (name: string, value: string | string[]) => void response.setHeader(name, value)
  return createContext(deps, { ip, language: pageLanguage(request), request_id, setHeader })
}

const renderCard: RenderPage = async (renderer, ctx, code) => {
  const facts: PageState = { language: ctx.language, code }
  const isValidCode = publicCardEndpoints.findCard.params.safeParse({ code }).success
  const row = isValidCode ? await orNotFound(findPublicCard(ctx, code)) : null
  if (!row) return { page: renderer.card(facts), status: 404 }
  return { page: renderer.card({ ...facts, card: await presentPublicCard(row, ctx) }), status: 200 }
}

const renderTable: RenderPage = async (renderer, ctx, code) => {
  const facts: PageState = { language: ctx.language, code }
  const isValidCode = visitEndpoints.findTable.params.safeParse({ code }).success
  const found = isValidCode ? await orNotFound(findTableOfCode(ctx, code)) : null
  if (!found) return { page: renderer.table({ ...facts, reason: 'old_code' }), status: 404 }
  const table = await presentTableOfCode(found, ctx)
  const menu = await orNotFound(findSerializedMenu(ctx, table.restaurant.slug))
  if (!menu) return { page: renderer.table({ ...facts, reason: 'closed' }), status: 404 }
  const now = ctx.now().getTime()
  return {
    page: renderer.table({ ...facts, table, menu: JSON.parse(menu.text) as object, now }),
    status: 200,
  }
}

/** Result of a lookup, or null if the lookup throws an error of status 404. Other errors are rethrown. */
const orNotFound = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
