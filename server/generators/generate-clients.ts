// Program: generates clients from an OpenAPI document with three generators, each in a folder of its own.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { generate } from 'orval'

const [document = '', folder = ''] = process.argv.slice(2)
const text = await readFile(document, 'utf8')

await mkdir(path.join(folder, 'openapi-typescript'), { recursive: true })
await writeFile(
  path.join(folder, 'openapi-typescript/api.ts'),
  astToString(await openapiTypescript(JSON.parse(text))),
)
await createClient({
  input: document,
  output: path.join(folder, 'hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
})
await generate({
  input: { target: document },
  output: { target: path.join(folder, 'orval/api.ts'), mode: 'tags', client: 'fetch' },
})
