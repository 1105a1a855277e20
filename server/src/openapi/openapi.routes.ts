import { openapiEndpoints } from '@forki/contract/openapi'
import { bind } from '../http/bind.ts'
import { replyTaggedJson, tagJson, type TaggedJson } from '../http/tagged-json.ts'
import { anyone } from '../access/policies.ts'
import { buildOpenApi } from './document.ts'

let cached: TaggedJson | undefined

/** Creates the handler of the OpenAPI document. It builds the document at the first request. */
function sendDocument() {
  cached ??= tagJson(JSON.stringify(buildOpenApi()))
  return replyTaggedJson(cached, 'no-cache')
}

/** Endpoint that returns the OpenAPI document as JSON. */
export const openapiRoutes = [bind(openapiEndpoints.document, { can: anyone, run: sendDocument })]
