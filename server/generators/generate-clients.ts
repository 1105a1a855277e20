// Program: generates clients from an OpenAPI document with four generators, each in a folder of its own.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { build } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
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

// The generator kubb also writes files into the working directory, so the working directory changes to kubb's
// folder.
const kubbFolder = path.resolve(folder, 'kubb')
const documentPath = path.resolve(document)
await mkdir(kubbFolder, { recursive: true })
process.chdir(kubbFolder)
const { error, failedPlugins } = await build({
  config: {
    root: kubbFolder,
    input: { path: documentPath },
    output: { path: '.', barrelType: false },
    plugins: [
      pluginOas({ generators: [], validate: false }),
      pluginTs({ output: { path: 'types.ts', barrelType: false } }),
      pluginClient({ output: { path: 'client.ts', barrelType: false }, client: 'fetch', bundle: true }),
    ],
  },
})
for (const failed of [error, ...[...failedPlugins].map((plugin) => plugin.error)]) if (failed) throw failed
