import { openapiEndpoints } from '@forki/contract/openapi'
import { bind } from '../http/bind.ts'
import { replyEtagJson, etagJson, type EtagJson } from '../http/etag-json.ts'
import { anyone } from '../access/policies.ts'
import { buildOpenApi } from './document.ts'

let cached: EtagJson | undefined

/** Returns the OpenAPI document. The first request builds it. */
function sendDocument() {
  cached ??= etagJson(JSON.stringify(buildOpenApi()))
  return replyEtagJson(cached, 'no-cache')
}

/** Endpoint that returns the OpenAPI document as JSON. */
export const openapiRoutes = [bind(openapiEndpoints.document, { can: anyone, run: sendDocument })]
