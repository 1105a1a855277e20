import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import type { Context, Deps } from '../../context/context.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { limit } from '../../http/rate-limit.ts'
import { createRequestInfo } from '../../http/request-info.ts'
import { createContext } from '../../db/create-context.ts'
import { checkPassToken, PKPASS, signPass } from './apple-pass.service.ts'
import { withFirstName } from './holder-name.presenter.ts'
import { renderTemplateLogo } from './template-logo.service.ts'
import { listChangedPasses, registerDevice, unregisterDevice } from './pass-registration.service.ts'
import { selectWalletCard } from './wallet-card.query.ts'
import { appleSettings, hasWallets } from './wallet-settings.ts'

/** Rate limit of calls from one IP address. Phones call in bursts after a change of a card template. */
const CALL_LIMIT = { points: 300, window_seconds: 60 }

const deviceIdSchema = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/)
const registrationBody = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{8,200}$/) })
const logBody = z.object({ logs: z.array(z.string()).max(100) })
const parseJson = express.json({ limit: '32kb' })

/** Parses a JSON body. Rejects malformed and oversized bodies in the API's error format. */
const jsonBody: RequestHandler = (request, response, next) =>
  parseJson(request, response, (error?: unknown) => {
    if (error === undefined) return next()
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413
    next(new AppError(isTooLarge ? 'too_large' : 'malformed_json', { cause: error }))
  })

/**
 * Router that implements Apple's web service protocol for passes, plus logos for Google. Registrations and
 * passes need the secret of the pass. Lists of changed cards and logs need none.
 */
export function walletRouter(deps: Deps): Router {
  const router = Router()
  const withContext = (
    handle: (ctx: Context, request: Request, response: Response) => Promise<void>,
  ): RequestHandler =>
    (async (request, response) => {
      const { ip, language, request_id } = createRequestInfo(deps, request, response)
      const ctx = createContext(deps, { ip, language, request_id })
      await limit(ctx, 'wallet_address', ip, CALL_LIMIT)
      await handle(ctx, request, response)
    }) satisfies RequestHandler
  const registration = '/wallet/apple/v1/devices/:device/registrations/:type/:serial'
  router.post(registration, jsonBody, withContext(register))
  router.delete(registration, withContext(unregister))
  router.get('/wallet/apple/v1/devices/:device/registrations/:type', withContext(listSerials))
  router.get('/wallet/apple/v1/passes/:type/:serial', withContext(sendPass))
  router.post('/wallet/apple/v1/log', jsonBody, withContext(logPhoneErrors))
  router.get('/wallet/logos/:file', withContext(sendLogo))
  return router
}

/**
 * Returns the card id in the request's path, after a check of the pass's secret. The card may no longer exist,
 * because the secret is derived from the id alone.
 */
function requireAuthenticatedCardId(ctx: Context, request: Request): string {
  refuseOtherType(ctx, request)
  const serial = z.uuid().safeParse(request.params['serial'])
  if (!serial.success) throw notFound()
  checkPassToken(ctx, serial.data, request.headers.authorization)
  return serial.data
}

function refuseOtherType(ctx: Context, request: Request): void {
  if (appleSettings(ctx.deps)?.pass_type !== request.params['type']) throw notFound()
}

function deviceInPath(request: Request): string {
  const parsed = deviceIdSchema.safeParse(request.params['device'])
  if (!parsed.success) throw notFound()
  return parsed.data
}

async function register(ctx: Context, request: Request, response: Response): Promise<void> {
  const card_id = requireAuthenticatedCardId(ctx, request)
  const body = registrationBody.safeParse(request.body)
  if (!body.success) throw new AppError('malformed_request')
  if (!(await selectWalletCard(ctx, card_id))) throw notFound()
  const is_new = await registerDevice(ctx, { device_id: deviceInPath(request), card_id }, body.data.pushToken)
  response.status(is_new ? 201 : 200).end()
}

async function unregister(ctx: Context, request: Request, response: Response): Promise<void> {
  await unregisterDevice(ctx, {
    device_id: deviceInPath(request),
    card_id: requireAuthenticatedCardId(ctx, request),
  })
  response.status(200).end()
}

/**
 * Lists the cards of a phone that have changed since the tag in the request. Responds 204 if none has. The new
 * tag is the time of the latest listed change, in ms.
 */
async function listSerials(ctx: Context, request: Request, response: Response): Promise<void> {
  refuseOtherType(ctx, request)
  const { passesUpdatedSince: tag } = request.query
  const since = typeof tag === 'string' && /^\d{1,15}$/.test(tag) ? new Date(Number(tag)) : null
  const { ids, last } = await listChangedPasses(ctx, deviceInPath(request), since)
  response.set('Cache-Control', 'no-store')
  if (last === null) response.status(204).end()
  else response.json({ serialNumbers: ids, lastUpdated: String(last.getTime()) })
}

async function sendPass(ctx: Context, request: Request, response: Response): Promise<void> {
  const card = await selectWalletCard(ctx, requireAuthenticatedCardId(ctx, request))
  if (!card) throw notFound()
  const seconds = Math.floor(card.changed_at.getTime() / 1000)
  response.set({ 'Last-Modified': card.changed_at.toUTCString(), 'Cache-Control': 'no-store' })
  const seenAtMs = Date.parse(request.headers['if-modified-since'] ?? '')
  if (seenAtMs / 1000 >= seconds && seconds < Math.floor(ctx.now().getTime() / 1000)) {
    response.status(304).end()
    return
  }
  const pass = await signPass(ctx, withFirstName(card))
  response.set({ 'Content-Type': PKPASS, 'Content-Length': String(pass.length) }).end(pass)
}

/** Logs error messages that phones send, truncated. Responds 404 if Apple Wallet is not configured. */
async function logPhoneErrors(ctx: Context, request: Request, response: Response): Promise<void> {
  if (appleSettings(ctx.deps) === null) throw notFound()
  const body = logBody.safeParse(request.body)
  if (!body.success) throw new AppError('malformed_request')
  const lines = body.data.logs.slice(0, 20).map((line) => line.slice(0, 500))
  ctx.deps.log.info({ lines, request_id: ctx.request_id }, 'wallet: device log received')
  response.status(200).end()
}

async function sendLogo(ctx: Context, request: Request, response: Response): Promise<void> {
  if (!hasWallets(ctx.deps.env)) throw notFound()
  const name = /^([0-9a-f-]{36})\.png$/.exec(String(request.params['file']))?.[1]
  const template_id = z.uuid().safeParse(name)
  const logo = template_id.success ? await renderTemplateLogo(ctx, template_id.data) : null
  if (!logo) throw notFound()
  response.set({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' }).end(logo)
}
