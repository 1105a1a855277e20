// `npm run openapi`: prints the reference document, as the server serves it at /openapi.json.
import { buildOpenApi } from '../src/openapi/document.ts'

console.log(JSON.stringify(buildOpenApi(), null, 2))
