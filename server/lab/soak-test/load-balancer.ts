import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { ROOT } from '../../scripts/root.ts'

const NGINX_CONFIG_FILE = path.join(ROOT, 'docs/deploy/nginx.conf')

/**
 * Starts the installed nginx with the configuration of this repository, without TLS, in front of servers on
 * these ports.
 */
export async function startLoadBalancer(
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  mkdirSync(path.join(folder, 'nginx'), { recursive: true })
  writeFileSync(
    file,
    nginxConfigOf(readFileSync(NGINX_CONFIG_FILE, 'utf8'), { folder: `${folder}/nginx`, port, ports }),
  )
  const child = spawn('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'spawn')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

interface BalancerOptions {
  folder: string
  port: number
  ports: readonly number[]
}

/**
 * Adapts nginx's configuration of this repository to a run: its ports and folders, without certificates and
 * without the redirect to https.
 */
function nginxConfigOf(shipped: string, { folder, port, ports }: BalancerOptions): string {
  const [before = '', rest = ''] = shipped.split(/^ *server 127\.0\.0\.1:4001.*\n.*4002.*\n/m)
  const servers = ports.map((at) => `    server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;\n`).join('')
  const http = (before + servers + rest)
    .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(ssl_|add_header Strict).*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};\n`)
    .join('')
  return `user root;\npid ${folder}/pid;\nerror_log stderr crit;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n${temporary}${http}}\n`
}
