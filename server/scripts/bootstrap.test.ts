import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findNode } from './bootstrap.mjs'
import { ROOT } from './root.ts'

const pinnedNode = (version: string, arch = 'x64') => ({
  platform: 'linux',
  arch,
  versions: { node: version },
  execPath: '/usr/bin/node',
})

describe('findNode', () => {
  it('findNode prefers the pinned Node of this platform to an old one of the machine', () => {
    const pinnedPath = findNode({ ...pinnedNode('20.20.2'), platform: process.platform, arch: process.arch })

    expect(pinnedPath).toContain(path.join('node_modules', 'node-'))
    expect(existsSync(String(pinnedPath))).toBe(true)
  })

  it('findNode returns Node 24 of the machine on a platform without a pinned Node', () => {
    expect(findNode(pinnedNode('24.1.0', 'riscv64'))).toBe('/usr/bin/node')
  })

  it('findNode returns undefined for Node 20 on a platform without a pinned Node', () => {
    expect(findNode(pinnedNode('20.20.2', 'riscv64'))).toBeUndefined()
  })
})

/** Module whose import makes Node report another version number. */
const versionOverrideModule = (version: string) =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`

/**
 * Runs a script in a project that has only `run.mjs`, `bootstrap.mjs` and the files `names`. The file name
 * `--node=<version>` makes Node report that version.
 */
function run(script: string, ...names: string[]) {
  const version = names.find((name) => name.startsWith('--node='))?.slice('--node='.length)
  const files = names.filter((name) => !name.startsWith('--node='))
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-run-'))
  for (const name of ['run.mjs', 'bootstrap.mjs']) {
    cpSync(path.join(import.meta.dirname, name), path.join(folder, 'server/scripts', name))
  }
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(
      path.join(folder, file),
      'console.log(process.execArgv.join(), process.argv.slice(2).join())',
    )
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...(version ? ['--import', versionOverrideModule(version)] : []),
      path.join(folder, 'server/scripts/run.mjs'),
      '--stack-size=900',
      script,
      '--port',
      '1',
    ],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return { status, output: (stdout + stderr).trim() }
}

describe('run.mjs', () => {
  const installedLock = 'node_modules/.package-lock.json'

  it('run.mjs passes options to Node and arguments to the script', () => {
    expect(run('scripts/some.ts', installedLock, 'server/scripts/some.ts')).toEqual({
      status: 0,
      output: '--stack-size=900 --port,1',
    })
  })

  it('run.mjs exits with one sentence when packages are missing', () => {
    expect(run('scripts/serve.ts')).toEqual({
      status: 1,
      output: 'The packages are missing: run npm ci first.',
    })
  })

  it.each(['scripts/serve.ts', 'cli/forki.ts'])(
    'run.mjs exits with one sentence when %s needs a build',
    (script) => {
      const { status, output } = run(script, installedLock)

      expect(status).toBe(1)
      expect(output).toMatch(/^Forki is not built: run npm ci and npm run build first\.[^\n]*$/)
    },
  )

  it.each(['20.19.0', '22.12.0', '23.11.0'])(
    'run.mjs exits with one sentence on Node %s without the pinned Node, as after npm ci --omit=dev',
    (version) => {
      expect(run('scripts/some.ts', installedLock, `--node=${version}`)).toEqual({
        status: 1,
        output: 'Forki needs Node 24 or newer on this system: install it and start again.',
      })
    },
  )

  it('package.json runs every TypeScript script through run.mjs', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const direct = Object.values(scripts).filter((line) =>
      /^node (?!server\/scripts\/run\.mjs ).*\.ts/.test(line),
    )
    expect(direct).toEqual([])
    const files = Object.values(scripts).flatMap((line) => /run\.mjs .*?([\w/-]+\.ts)/.exec(line)?.[1] ?? [])
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !existsSync(path.join(ROOT, 'server', file)))).toEqual([])
  })
})

describe('forki.mjs', () => {
  it.each(['20.19.0', '22.12.0', '23.11.0'])(
    'the program of a release exits with one sentence on Node %s, also for doctor',
    (version) => {
      const program = path.join(import.meta.dirname, 'release/forki.mjs')
      const outcomes = [[], ['doctor'], ['--version']].map((args) =>
        spawnSync(process.execPath, ['--import', versionOverrideModule(version), program, ...args], {
          encoding: 'utf8',
        }),
      )

      for (const { status, stdout, stderr } of outcomes) {
        expect(status).toBe(1)
        expect(stdout + stderr).toMatch(
          /^Forki needs Node 24 or newer, and this is [^\n]+: install it and start again\.\n$/,
        )
      }
    },
  )
})

/**
 * Runs a program of a project whose folders `uninstalled` have no npm packages. A fake npm installs them.
 * @param failedAttempts attempts at which the fake npm fails, counted from 0
 * @returns the attempts, each as the folder and the arguments of npm
 */
function runWithNpm(
  program: 'start.mjs' | 'run.mjs' | 'test.mjs',
  failedAttempts: readonly number[],
  { args = [], uninstalled = ['.'] }: { args?: string[]; uninstalled?: string[] } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-start-'))
  const npm = path.join(folder, 'npm-cli.js')
  const log = path.join(folder, 'attempts')
  for (const name of [program, 'bootstrap.mjs'])
    cpSync(path.join(import.meta.dirname, name), path.join(folder, 'server/scripts', name))
  for (const script of ['scripts/start-server.ts', 'scripts/test.ts', ...args]) {
    mkdirSync(path.dirname(path.join(folder, 'server', script)), { recursive: true })
    writeFileSync(path.join(folder, 'server', script), "console.log('started')")
  }
  for (const place of ['.', ...uninstalled]) {
    mkdirSync(path.join(folder, place), { recursive: true })
    writeFileSync(path.join(folder, place, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
    if (uninstalled.includes(place)) continue
    mkdirSync(path.join(folder, place, 'node_modules'))
    writeFileSync(path.join(folder, place, 'node_modules/.package-lock.json'), '{"packages":{}}')
  }
  writeFileSync(log, '')
  writeFileSync(
    npm,
    `const fs = require('node:fs'); const attempt = fs.readFileSync('${log}', 'utf8').split('\\n').length - 1
     const place = require('node:path').relative(fs.realpathSync('${folder}'), process.cwd()) || '.'
     fs.appendFileSync('${log}', place + ' ' + process.argv.slice(2).join(' ') + '\\n')
     if (${JSON.stringify(failedAttempts)}.includes(attempt)) process.exit(1)
     fs.mkdirSync('node_modules'); fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'server/scripts', program), ...args],
    { encoding: 'utf8', env: { ...process.env, npm_execpath: npm } },
  )
  const attempts = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  return { status, output: stdout + stderr, attempts }
}

const runStartScript = (failedAttempts: readonly number[]) => runWithNpm('start.mjs', failedAttempts)

describe('start.mjs', () => {
  it('start.mjs installs from the npm cache without asking the registry', () => {
    const { status, output, attempts } = runStartScript([])

    expect(status).toBe(0)
    expect(output).toContain('started')
    expect(attempts).toEqual([expect.stringMatching(/^\. ci --include=dev .*--prefer-offline/)])
  })

  it('start.mjs installs from the registry if the npm cache does not suffice', () => {
    const { status, attempts } = runStartScript([0])

    expect(status).toBe(0)
    expect(attempts).toHaveLength(2)
    expect(attempts[1]).not.toContain('--prefer-offline')
  })

  it('start.mjs ends with one sentence if the packages cannot be installed', () => {
    const { status, output } = runStartScript([0, 1])

    expect(status).toBe(1)
    expect(output).toMatch(/The packages could not be installed: [^\n]+\.\n$/)
    expect(output).not.toContain('started')
  })
})

describe('packages outside the root', () => {
  it.each(['lab/bench/bench.ts', 'lab/lighthouse.ts'])(
    'run.mjs installs the packages of server/lab before %s, which imports them',
    (script) => {
      const { output, attempts } = runWithNpm('run.mjs', [], { args: [script], uninstalled: ['server/lab'] })

      expect(output).toContain('started')
      expect(attempts).toEqual([expect.stringMatching(/^server\/lab ci /)])
    },
  )

  it('run.mjs installs no packages for other scripts', () => {
    const options = { args: ['lab/fresh-start.ts'], uninstalled: ['server/lab'] }
    const { output, attempts } = runWithNpm('run.mjs', [], options)

    expect(output).toContain('started')
    expect(attempts).toEqual([])
  })

  it('test.mjs installs the packages of every folder with a lockfile', () => {
    const folders = globSync('server/**/package-lock.json', {
      cwd: ROOT,
      exclude: (name) => path.basename(name) === 'node_modules',
    }).map((file) => path.dirname(file))
    const { attempts } = runWithNpm('test.mjs', [], { uninstalled: ['.', ...folders] })

    expect(folders.length).toBeGreaterThan(2)
    expect(attempts.map((attempt) => attempt.split(' ')[0] ?? '').toSorted()).toEqual(
      ['.', ...folders].toSorted(),
    )
  })
})
