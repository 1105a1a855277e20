import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SUPERUSER, type ClusterFiles } from './files.ts'

// Socket addresses hold about 100 bytes on every system, and the socket's own name takes 15 of them.
const SOCKET_FOLDER_BYTES = 85

/** How to reach a server: the settings that open it, and the address of one of its databases. */
export interface ConnectionAddress {
  flags: string[]
  url: (database: string) => string
  temporary?: string
}

const socketUrl = (socket: string) => (database: string) =>
  `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socket)}`
const tcpUrl = (folder: string, port: number) => (database: string) =>
  `postgresql://${SUPERUSER}:${readFileSync(`${folder}.password`, 'utf8')}@127.0.0.1:${port}/${database}`

/** The addresses of the server that runs on `folder` now, as it wrote them into its pid file. */
export function addressOfRunningCluster(folder: string): ConnectionAddress['url'] {
  const [, , , port, socket] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  if (!socket) return tcpUrl(folder, Number(port))
  return socketUrl(socket.startsWith('/proc/') ? folder : socket)
}

/** A socket in the database's own folder, which is closed to everybody else; in a temporary one when the path is too long. */
export function socketAddress({ folder, dataDirectory, account }: ClusterFiles): ConnectionAddress {
  const long = Buffer.byteLength(folder) > SOCKET_FOLDER_BYTES
  const socket = long ? mkdtempSync(path.join(tmpdir(), 'forki-')) : folder
  if (long && account) chownSync(socket, account.uid, account.gid)
  return {
    flags: [
      'listen_addresses=',
      // The setting is a list: quotes keep a comma in a path from splitting it.
      `unix_socket_directories="${long ? socket : dataDirectory}"`,
      'unix_socket_permissions=0700',
    ],
    url: socketUrl(socket),
    ...(long && { temporary: socket }),
  }
}

/** A free port on loopback, with the password that the files were made with. */
export async function tcpAddress(folder: string): Promise<ConnectionAddress> {
  const port = await freePort()
  return {
    flags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    url: tcpUrl(folder, port),
  }
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
