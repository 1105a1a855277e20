// Program behind `npm run generate` and `npm pack` of the client package: writes the types and the table of its calls.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'
import { generatedApiSource } from './generated-api-file.ts'

const folder = path.join(ROOT, 'server/sdk/src/generated')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'api.ts'), generatedApiSource())
