import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** What a stage has so far: all that differs from this Debian, and what later lines and starts see. */
export interface Built {
  layer: string
  env: Record<string, string>
  workdir: string
  user: string
}

interface Start {
  /** As in docker-compose.yml: nothing can be written but /tmp and what is mounted at /data. */
  data?: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** In the place of somebody else's image: this Debian, with our Node and its user. */
export function baseImage(folder: string): Built {
  for (const at of ['usr/local/bin', 'etc', 'mount', 'work'])
    mkdirSync(path.join(folder, 'layer', at), { recursive: true })
  copyFileSync(process.execPath, path.join(folder, 'layer/usr/local/bin/node'))
  copyFileSync('/etc/passwd', path.join(folder, 'layer/etc/passwd'))
  copyFileSync('/etc/group', path.join(folder, 'layer/etc/group'))
  appendFileSync(path.join(folder, 'layer/etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n')
  appendFileSync(path.join(folder, 'layer/etc/group'), 'node:x:1000:\n')
  return {
    layer: path.join(folder, 'layer'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' },
    workdir: '/',
    user: 'root',
  }
}

/** The stage goes on from what the other has. */
export function nextStage(built: Built, folder: string): Built {
  cpSync(built.layer, folder, { recursive: true, verbatimSymlinks: true })
  return { ...built, env: { ...built.env }, layer: folder }
}

/** A command whose root is this Debian with the stage's layer over it; what it writes is in that. */
function inside(
  { layer, env, workdir, user }: Built,
  args: readonly string[],
  { data }: Start = {},
): string[] {
  const [at, work] = [`${layer}.mount`, `${layer}.work`]
  for (const folder of [at, work]) mkdirSync(folder, { recursive: true })
  const over = `mount -t overlay overlay -o ${data ? 'ro,' : ''}lowerdir=/,upperdir=${layer},workdir=${work} ${at}`
  const mounted = data ? `${over} && mount -t tmpfs tmpfs ${at}/tmp && mount --bind ${data} ${at}/data` : over
  const variables = Object.entries(env).map(([name, value]) => quoted(`${name}=${value}`))
  const asked = ['sh', '-c', `cd ${quoted(workdir)} && exec "$@"`, 'sh', ...args].map(quoted)
  const script = `${mounted} && mount --rbind /proc ${at}/proc && mount --rbind /dev ${at}/dev &&
    exec chroot --userspec=${user}:${user} ${at} env -i ${variables.join(' ')} ${asked.join(' ')}`
  return ['-m', 'sh', '-c', script]
}

export function run(built: Built, args: readonly string[], start?: Start): number | null {
  mkdirSync(path.join(built.layer, built.workdir), { recursive: true })
  const { status } = spawnSync('unshare', inside(built, args, start), {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status
}

export const launch = (built: Built, args: readonly string[], start: Start): ChildProcess =>
  spawn('unshare', inside(built, args, start), { stdio: ['ignore', 'inherit', 'inherit'] })

/** What an ignore file lets through of the folder that is built from. */
export function context(root: string, into: string): void {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (file: string) =>
    patterns.reduce(
      (ignored, pattern) =>
        path.matchesGlob(file, pattern.replace(/^!/, '')) ? !pattern.startsWith('!') : ignored,
      false,
    )
  cpSync(root, into, {
    recursive: true,
    filter: (file) => file === root || !isIgnored(path.relative(root, file)),
  })
}

/** `COPY`, of the context or of what another stage has. */
export function copy(from: string, rest: string, { layer, workdir }: Built): void {
  const words = rest.split(/\s+/)
  const to = words.pop() ?? ''
  const target = path.join(layer, path.resolve(workdir, to))
  const sources = words.flatMap((word) => {
    // One with a star may be of nothing.
    if (word.includes('*')) return globSync(word, { cwd: from })
    if (!existsSync(path.join(from, word))) throw new StartError(`COPY ${rest}: ${word} is not there.`)
    return [word]
  })
  for (const source of sources) {
    const file = path.join(from, source)
    const isFolder = statSync(file).isDirectory()
    const isInto = to.endsWith('/') || (existsSync(target) && statSync(target).isDirectory())
    const place = !isFolder && isInto ? path.join(target, path.basename(source)) : target
    mkdirSync(path.dirname(place), { recursive: true })
    spawnSync('cp', isFolder ? ['-a', `${file}/.`, place] : ['-a', file, place])
  }
}
