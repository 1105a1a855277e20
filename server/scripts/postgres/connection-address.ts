import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { SUPERUSER, type ClusterFiles } from './cluster-files.ts'

// Maximum length in bytes of the path of the socket's folder. Systems limit the path of a socket to about 100
// bytes, and the file name needs 15.
const SOCKET_FOLDER_BYTES = 85

/** Address of a PostgreSQL server: its listen settings, and the connection URLs of its databases. */
export interface ConnectionAddress {
  flags: string[]
  url: (database: string) => string
  /** Path of the temporary folder with the socket, if any. */
  temporaryFolder?: string
}

const socketUrlBuilder = (socket: string) => (database: string) =>
  `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socket)}`
const tcpUrlBuilder = (folder: string, port: number) => (database: string) =>
  `postgresql://${SUPERUSER}:${readFileSync(`${folder}.password`, 'utf8')}@127.0.0.1:${port}/${database}`

/** Reads the connection URLs of the PostgreSQL that runs on `folder` from its pid file. */
export function addressOfRunningCluster(folder: string): ConnectionAddress['url'] {
  const [, , , port, socket] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  if (!socket) return tcpUrlBuilder(folder, Number(port))
  return socketUrlBuilder(socket.startsWith('/proc/') ? folder : socket)
}

/**
 * Address of a Unix socket in the database folder, to which other users have no access. If the path of the
 * folder is too long, the socket is in a temporary folder.
 */
export function socketAddress({ folder, dataDirectory, account }: ClusterFiles): ConnectionAddress {
  const isTooLong = Buffer.byteLength(folder) > SOCKET_FOLDER_BYTES
  const socket = isTooLong ? mkdtempSync(path.join(tmpdir(), 'forki-')) : folder
  if (isTooLong && account) chownSync(socket, account.uid, account.gid)
  return {
    flags: [
      'listen_addresses=',
      // The setting unix_socket_directories is a list. Quotes allow commas in the path.
      `unix_socket_directories="${isTooLong ? socket : dataDirectory}"`,
      'unix_socket_permissions=0700',
    ],
    url: socketUrlBuilder(socket),
    ...(isTooLong && { temporaryFolder: socket }),
  }
}

/** TCP address with a free port on loopback, and the password that `initialiseCluster` has stored. */
export async function tcpAddress(folder: string): Promise<ConnectionAddress> {
  const port = await freePort()
  return {
    flags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    url: tcpUrlBuilder(folder, port),
  }
}
