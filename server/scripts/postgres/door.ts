import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SUPERUSER, type Place } from './files.ts'

// Socket addresses hold about 100 bytes on every system, and the socket's own name takes 15 of them.
const SOCKET_FOLDER_BYTES = 85

/** How to reach a server: the settings that open it, and the address of one of its databases. */
export interface Door {
  flags: string[]
  url: (database: string) => string
  temporary?: string
}

/** A socket in the database's own folder, which is closed to everybody else; in a temporary one when the path is too long. */
export function socketDoor({ folder, inside, account }: Place): Door {
  const long = Buffer.byteLength(folder) > SOCKET_FOLDER_BYTES
  const socket = long ? mkdtempSync(path.join(tmpdir(), 'forki-')) : folder
  if (long && account) chownSync(socket, account.uid, account.gid)
  return {
    flags: [
      'listen_addresses=',
      `unix_socket_directories=${long ? socket : inside}`,
      'unix_socket_permissions=0700',
    ],
    url: (database) => `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socket)}`,
    ...(long && { temporary: socket }),
  }
}

/** A free port on loopback, with the password that the files were made with. */
export async function tcpDoor(folder: string): Promise<Door> {
  const password = readFileSync(`${folder}.password`, 'utf8')
  const port = await freePort()
  return {
    flags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
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
