import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../scripts/root.ts'

const git = (...parameters: string[]): string =>
  execFileSync('git', ['-C', ROOT, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

/** Commit before the one that added the newest migration. */
export function commitBeforeNewestMigration(): string {
  const newestMigration = readdirSync(path.join(ROOT, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .at(-1)!
  const addingCommit = git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '-1',
    '--',
    `prisma/migrations/${newestMigration}`,
  )
  return git('rev-parse', `${addingCommit}^`)
}

/** Returns whether the history of this checkout contains the version before the newest migration. */
export function hasEarlierVersion(): boolean {
  try {
    return commitBeforeNewestMigration() !== ''
  } catch {
    return false
  }
}

/** Checkout of an earlier version. */
export interface EarlierVersion {
  root: string
  /** Name of the version for the output: short commit hash and date. */
  name: string
  /**
   * True if the version's own `migrate.ts` does not know contract migrations (decision 140). It has then been
   * replaced by the `migrate.ts` of this version.
   */
  is_patched: boolean
  remove: () => void
}

/**
 * Checks out an earlier version into a folder of its own. That version uses the installed npm packages of
 * this version, but its own contract and database client.
 */
export function checkOutVersion(commit: string, folder: string): EarlierVersion {
  const root = path.join(folder, 'earlier')
  git('worktree', 'add', '--detach', root, commit)
  const remove = () => void git('worktree', 'remove', '--force', root)
  try {
    for (const workspace of ['.', 'server', 'client'])
      linkPackages(path.join(ROOT, workspace), path.join(root, workspace))
    const migrate = 'server/src/db/migrate.ts'
    const is_patched = !readFileSync(path.join(root, migrate), 'utf8').includes('_contract_after_')
    if (is_patched) cpSync(path.join(ROOT, migrate), path.join(root, migrate))
    runInVersion(root, {}, 'server/scripts/db.ts', 'generate')
    return { root, name: git('log', '-1', '--format=%h of %cs', commit), is_patched, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Runs a program of the version in the folder `root`, and waits until it exits. */
export function runInVersion(
  root: string,
  env: NodeJS.ProcessEnv,
  program: string,
  ...parameters: string[]
): void {
  execFileSync(process.execPath, [path.join(root, program), ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Links the npm packages of the folder `from` into the folder `to`. The links of the workspaces (`@forki`) are
 * copied, so that they lead to the workspaces of `to`.
 */
function linkPackages(from: string, to: string): void {
  const [source, target] = [path.join(from, 'node_modules'), path.join(to, 'node_modules')]
  if (!existsSync(source) || !existsSync(to)) return
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) {
    const entry = path.join(source, name)
    if (name === '@forki') cpSync(entry, path.join(target, name), { recursive: true, verbatimSymlinks: true })
    else if (!lstatSync(entry).isSymbolicLink()) symlinkSync(entry, path.join(target, name))
  }
}
