// Program `npm run openapi`: prints the OpenAPI document, as the server returns it at /openapi.json.
import { buildOpenApi } from '../src/openapi/document.ts'

console.log(JSON.stringify(buildOpenApi(), null, 2))
