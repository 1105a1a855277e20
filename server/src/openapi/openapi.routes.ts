import { openapiEndpoints } from '@forki/contract/openapi'
import { bind } from '../http/bind.ts'
import { replyEtagJson, etagJson, type EtagJson } from '../http/etag-json.ts'
import { anyone } from '../access/policies.ts'
import { buildOpenApi } from './document.ts'

let cached: EtagJson | undefined

/** Creates the handler of the OpenAPI document. It builds the document at the first request. */
function sendDocument() {
  cached ??= etagJson(JSON.stringify(buildOpenApi()))
  return replyEtagJson(cached, 'no-cache')
}

/** Endpoint that returns the OpenAPI document as JSON. */
export const openapiRoutes = [bind(openapiEndpoints.document, { can: anyone, run: sendDocument })]
