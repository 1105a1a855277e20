import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/with-client.ts'
import { serviceAccount } from './binaries.ts'
import { SUPERUSER } from './cluster-files.ts'
import { freePort } from '../free-port.ts'
import { ROOT } from '../root.ts'

export interface Pooler {
  url: string
  stop: () => void
}

const CONFIG_FILE = path.join(ROOT, 'docs/deploy/pgbouncer.ini')

/**
 * Starts this machine's PgBouncer with the configuration in docs/deploy, in front of a PostgreSQL that listens
 * on a Unix socket.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const account = serviceAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const socket = new URL(databaseUrl).searchParams.get('host') ?? ''
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${SUPERUSER}" ""\n`)
  const config = path.join(folder, 'pgbouncer.ini')
  writeFileSync(config, pgBouncerConfigOf({ socket, port: String(port), users }))
  if (account) for (const file of [folder, users, config]) chownSync(file, account.uid, account.gid)
  const child = spawn('pgbouncer', [config], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'exit').then(() => Promise.reject(new Error('PgBouncer ended'))),
  ])
  const url = `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url)
  } catch (error) {
    stop()
    throw error
  }
  return { url, stop }
}

/** Adapts docs/deploy/pgbouncer.ini to a test run: PgBouncer's port, PostgreSQL's socket and the user file. */
function pgBouncerConfigOf({ socket, port, users }: { socket: string; port: string; users: string }): string {
  const poolerSettings: Record<string, string> = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'trust',
    auth_file: users,
  }
  return readFileSync(CONFIG_FILE, 'utf8')
    .replaceAll(/^(\w+) *=.*$/gm, (line, name: string) =>
      name in poolerSettings ? `${name} = ${poolerSettings[name]}` : line,
    )
    .replace(/^forki = host=\S+ port=\S+/m, `* = host=${socket}`)
    .concat(`unix_socket_dir =\nlog_connections = 0\nlog_disconnections = 0\n`)
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withClient(url, async (client) => void (await client.query('SELECT 1')))
    } catch (error) {
      if (attempt >= 100) throw error
      await sleep(50)
    }
  }
}
