import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { StartError, hasErrorCode } from './start-error.ts'

const SOCKET_NAME = 'running.sock'

/**
 * Locks the data folder for this process by a listening socket. The operating system closes it at the end of
 * the process, so the lock is never stale.
 * @returns function that releases the lock
 * @throws StartError if another process holds the lock or the folder is not writable
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  if (await isDataFolderLocked(folder)) {
    throw new StartError(
      `Forki is already running on the data folder ${folder}: stop it, or choose another with FORKI_DATA_DIR.`,
      `Forki ya está en marcha con la carpeta de datos ${folder}: detenlo, o elige otra con FORKI_DATA_DIR.`,
    )
  }
  if (process.platform !== 'win32') rmSync(path.join(folder, SOCKET_NAME), { force: true })
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => {
      const isReadOnly = hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')
      const [reason, es] = isReadOnly
        ? ["can't be written to", 'no admite escritura']
        : [error.message, error.message]
      fail(
        new StartError(
          `The data folder ${folder} ${reason}: choose another with FORKI_DATA_DIR.`,
          `La carpeta de datos ${folder} ${es}: elige otra con FORKI_DATA_DIR.`,
        ),
      )
    })
    withSocketAddress(folder, (address) => server.listen(address, done))
  })
  server.unref()
  return () => releaseLock(server)
}

/** Returns whether a running process holds the lock of the data folder. */
export async function isDataFolderLocked(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  return new Promise((done) => {
    withSocketAddress(folder, (address) => {
      const socket = connect(address, () => {
        socket.destroy()
        done(true)
      })
      socket.once('error', () => done(false))
    })
  })
}

const releaseLock = (server: Server) => void server.close()

/**
 * Calls `act` with the address of the lock: on Windows a named pipe, otherwise the path of a socket. The path
 * is relative to the data folder, because socket paths have at most about 100 bytes. `act` then runs with the
 * folder as working directory and must resolve the path synchronously.
 */
function withSocketAddress(folder: string, act: (address: string) => unknown): void {
  if (process.platform === 'win32') {
    act(`\\\\.\\pipe\\forki-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`)
    return
  }
  const workingDirectory = process.cwd()
  process.chdir(folder)
  try {
    act(SOCKET_NAME)
  } finally {
    process.chdir(workingDirectory)
  }
}
