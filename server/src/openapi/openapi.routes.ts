import { openapiEndpoints } from '@forki/contract/openapi'
import { bind } from '../http/bind.ts'
import { replyTagged, tagJson, type TaggedJson } from '../http/reply.ts'
import { anyone } from '../access/policies.ts'
import { buildOpenApi } from './document.ts'

let cached: TaggedJson | undefined

/** Made once a process, on the first demand. */
function sendDocument() {
  cached ??= tagJson(JSON.stringify(buildOpenApi()))
  return replyTagged(cached, 'no-cache')
}

/** The reference as data. */
export const openapiRoutes = [bind(openapiEndpoints.document, { can: anyone, run: sendDocument })]
