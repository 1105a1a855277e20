import { createRequire } from 'node:module'
import path from 'node:path'
import { Router, type Request, type Response } from 'express'
import type { Deps } from '../context/context.ts'
import { createContext } from '../db/create-context.ts'
import { limit, type RateRule } from '../http/rate-limit.ts'
import { createRequestInfo } from '../http/request-info.ts'
import { errorCatalogue, eventCatalogue } from './error-and-event-catalogues.ts'
import { buildOpenApi, type OpenApiDocument } from './document.ts'
import { apiKeyDocumentOf, parseKeyPermissions } from './api-key-document.ts'
import { KeyTextCache } from './key-text-cache.ts'
import { llmsText } from './llms-text.ts'
import { postmanCollection } from './postman.ts'

/** Names of the swagger-ui files that the reference page loads. */
const FILES: readonly string[] = ['swagger-ui.css', 'swagger-ui-bundle.js']

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Forki API</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>The same description as data: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></noscript>
<nav>
<a href="/api/docs/errors.md">Errors</a>
<a href="/api/docs/events.md">Events</a>
<a href="/api/docs/openapi-keys.json">OpenAPI for API keys</a>
<a href="/api/docs/postman.json">Postman collection</a>
<a href="/llms.txt">llms.txt</a>
</nav>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const JSON_TYPE = 'application/json; charset=utf-8'
/** Maximum number of cached OpenAPI documents, one for each set of API key permissions. */
const MAX_KEY_TEXTS = 20
/** Limit of generated OpenAPI documents per IP address, because each costs CPU. Cached ones do not count. */
export const KEY_TEXT_LIMIT: RateRule = { points: 60, window_seconds: 15 * 60 }

/** Generated documents by path, with their media types. Each is built at its first request. */
const DOCUMENTS: Readonly<Record<string, readonly [type: string, build: () => string]>> = {
  '/api/docs/errors.md': ['text/markdown', errorCatalogue],
  '/api/docs/events.md': ['text/markdown', eventCatalogue],
  '/api/docs/postman.json': ['application/json', () => JSON.stringify(postmanCollection(buildOpenApi()))],
  '/llms.txt': ['text/plain', () => llmsText(buildOpenApi())],
}

// Script that starts swagger-ui. It is a separate file, because the content security policy forbids inline
// scripts. `validatorUrl: null` prevents requests to other servers.
const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
})
`

/**
 * Router of the HTML reference at `GET /api/docs` and of the documents generated from the API contract. It
 * serves all files itself, so that the page works offline.
 */
export function referenceRouter(deps: Deps): Router {
  const router = Router()
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  router.get('/api/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(PAGE)
  })
  let document: OpenApiDocument | undefined
  let sharedText: string | undefined
  const keyTexts = new KeyTextCache(MAX_KEY_TEXTS)
  router.get('/api/docs/openapi-keys.json', async (request, response) => {
    const permissions = parseKeyPermissions(request.query['permissions'])
    const buildText = () => JSON.stringify(apiKeyDocumentOf((document ??= buildOpenApi()), permissions))
    response.set('Cache-Control', 'no-cache').set('Content-Type', JSON_TYPE)
    // Requests without permissions share one document, so they need no limit.
    if (permissions === null) {
      response.send((sharedText ??= buildText()))
      return
    }
    const name = permissions.join()
    let text = keyTexts.get(name)
    if (text === undefined) {
      const ip = await enforceIpRateLimit(deps, request, response)
      text = buildText()
      keyTexts.set(name, text, ip)
    }
    response.send(text)
  })
  const texts = new Map<string, string>()
  for (const [address, [type, build]] of Object.entries(DOCUMENTS)) {
    router.get(address, (_request, response) => {
      const text = texts.get(address) ?? build()
      texts.set(address, text)
      response.set('Cache-Control', 'no-cache').set('Content-Type', `${type}; charset=utf-8`).send(text)
    })
  }
  router.get('/api/docs/start.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('text/javascript').send(START_SCRIPT)
  })
  router.get('/api/docs/:file', (request, response, next) => {
    const { file } = request.params
    if (!FILES.includes(file)) return next()
    response.sendFile(path.join(folder, file), { maxAge: '1d' })
  })
  return router
}

/**
 * Counts a generated OpenAPI document for the IP address of the request.
 * @returns the IP address
 * @throws rate_limited
 */
async function enforceIpRateLimit(deps: Deps, request: Request, response: Response): Promise<string> {
  const { ip, language, request_id } = createRequestInfo(deps, request, response)
  const setHeader = (name: string, value: string | string[]) => void response.setHeader(name, value)
  const ctx = createContext(deps, { ip, language, request_id, setHeader })
  await limit(ctx, 'openapi_address', ip, KEY_TEXT_LIMIT)
  return ip
}
