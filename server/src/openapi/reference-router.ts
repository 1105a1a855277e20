import { createRequire } from 'node:module'
import path from 'node:path'
import { Router } from 'express'

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
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

// Script that starts swagger-ui from a separate file, because the content security policy forbids inline
// scripts. It sends no request to other servers.
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
 * Router of the HTML reference at `GET /api/docs`. It serves all files itself, so that the page works
 * offline.
 */
export function referenceRouter(): Router {
  const router = Router()
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  router.get('/api/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(PAGE)
  })
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
