// Program behind `npm run generate`: writes the TypeScript types and the call table of the API client package.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'
import { generatedApiSource } from './generated-api-file.ts'

const folder = path.join(ROOT, 'server/sdk/src/generated')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'api.ts'), generatedApiSource())
