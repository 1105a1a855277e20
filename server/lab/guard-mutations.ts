// Program `npm run guard-mutations`: removes the authorization guards of each endpoint, one at a time, and checks that
// the permission tests fail. `npm run guard-mutations -- /users` tests only endpoints with `/users` in their method and
// path. Prints each guard. Exits with 1 if the tests pass although a guard is removed.
import { spawn } from 'node:child_process'
import { createProgram, parseProgram } from '../cli/command.ts'
import { ROOT } from '../scripts/root.ts'

const [endpoints = 'all'] = parseProgram(
  createProgram(
    'npm run guard-mutations --',
    'Removes each guard of an endpoint and expects a test to fail.',
  ).argument('[text]', 'only guards of endpoints that contain this text'),
).args
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'server/vitest.config.ts',
    '--disable-console-intercept',
    '--project',
    'server',
    'test/permissions/guard-mutations.test.ts',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FORKI_GUARDS: endpoints } },
)
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
