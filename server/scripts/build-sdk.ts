// Program behind `npm pack` of the client package: generates its calls and compiles it.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { generatePrismaClient, generateSdk } from './build-steps.ts'
import { runNode } from './testing/run-command.ts'
import { ROOT } from './root.ts'

await generatePrismaClient()
await generateSdk()
rmSync(path.join(ROOT, 'server/sdk/dist'), { recursive: true, force: true })
const { code, output } = await runNode('node_modules/typescript/bin/tsc', [
  '-p',
  'server/sdk/tsconfig.build.json',
])
if (code !== 0) {
  console.error(output)
  process.exitCode = 1
}
