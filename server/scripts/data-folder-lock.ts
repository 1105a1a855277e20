import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { StartError, hasCode } from './start-error.ts'

const NAME = 'running.sock'

/**
 * Claims the data folder for this process and gives the way to let go of it. The claim is a socket that listens: the
 * system closes it with the process, however that ends, so a claim is never stale and no process number is trusted.
 * @throws StartError when another process holds the folder
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  if (await isDataFolderLocked(folder)) {
    throw new StartError(
      `Forki is already running on the data folder ${folder}: stop it, or choose another with FORKI_DATA_DIR.`,
    )
  }
  if (process.platform !== 'win32') rmSync(path.join(folder, NAME), { force: true })
  const server = createServer((visitor) => visitor.destroy())
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => {
      const reason = hasCode(error, 'EACCES', 'EPERM', 'EROFS') ? "can't be written to" : error.message
      fail(new StartError(`The data folder ${folder} ${reason}: choose another with FORKI_DATA_DIR.`))
    })
    inside(folder, (address) => server.listen(address, done))
  })
  server.unref()
  return () => release(server)
}

/** Whether a process runs on the data folder now. */
export async function isDataFolderLocked(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  return new Promise((done) => {
    inside(folder, (address) => {
      const visitor = connect(address, () => {
        visitor.destroy()
        done(true)
      })
      visitor.once('error', () => done(false))
    })
  })
}

const release = (server: Server) => void server.close()

/** A socket's path may have about 100 bytes only, so it is named from inside the folder. Both calls resolve it at once. */
function inside(folder: string, visit: (address: string) => unknown): void {
  if (process.platform === 'win32') {
    visit(`\\\\.\\pipe\\forki-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`)
    return
  }
  const before = process.cwd()
  process.chdir(folder)
  try {
    visit(NAME)
  } finally {
    process.chdir(before)
  }
}
