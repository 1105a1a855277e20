import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { localUrl, type Env } from '../../src/env.ts'
import { POSITION_HEADER } from '../../src/events/event-position.ts'
import { hasErrorCode } from '../../scripts/start-error.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const GIB = 1024 ** 3

/**
 * Finding for a data folder that is set and does not exist. Reading the settings would create it, although its
 * disk is perhaps not mounted.
 */
export function checkDataFolder(folder: string | undefined): Finding | null {
  if (!folder?.trim() || existsSync(folder)) return null
  return fail(
    localize(`carpeta de datos: ${folder} no existe`, `data folder: ${folder} does not exist`),
    localize(
      'crea la carpeta, monta su disco o corrige FORKI_DATA_DIR',
      'create the folder, mount its disk, or correct FORKI_DATA_DIR',
    ),
  )
}

/** Diagnoses the data folder: writes and deletes a file, and measures the free space. */
export async function checkDisk({ FORKI_DATA_DIR: folder }: Env): Promise<Finding> {
  const problem = checkDataFolder(folder) ?? (await findWriteProblem(folder, DATA_FOLDER))
  if (problem) return problem
  const { bavail, bsize, blocks } = await statfs(folder)
  const gib = ((bavail * bsize) / GIB).toFixed(1)
  const freeSpace = localize(`disco: ${gib} GiB libres`, `disk: ${gib} GiB free`)
  if (bavail * bsize < GIB / 4) return fullDiskFailure(freeSpace)
  return bavail / blocks < 0.1 && bavail * bsize < 10 * GIB
    ? warn(freeSpace, localize('libera espacio pronto', 'free disk space soon'))
    : ok(freeSpace)
}

/** Name of a folder in findings, and the setting that selects it. */
interface CheckedFolder {
  name: string
  setting: string
}
const DATA_FOLDER = { name: localize('carpeta de datos', 'data folder'), setting: 'FORKI_DATA_DIR' }
const BACKUP_FOLDER = { name: localize('copias de seguridad', 'backups'), setting: 'FORKI_BACKUP_DIR' }

/** Diagnoses the folder of the daily backups. Forki creates a missing one at the first backup. */
export async function checkBackupFolder({ FORKI_BACKUP_DIR: folder }: Env): Promise<Finding[]> {
  if (folder === undefined || !existsSync(folder)) return []
  const problem = await findWriteProblem(folder, BACKUP_FOLDER)
  return problem ? [problem] : []
}

/** Writes and deletes a file in a folder. Returns the finding of a failure. */
async function findWriteProblem(folder: string, { name, setting }: CheckedFolder): Promise<Finding | null> {
  const probe = path.join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, 'probe')
    return null
  } catch (error) {
    if (hasErrorCode(error, 'ENOSPC', 'EDQUOT'))
      return fullDiskFailure(localize(`disco: ${folder} está lleno`, `disk: ${folder} is full`))
    const reason = error instanceof Error ? error.message : String(error)
    return fail(
      localize(
        `${name}: no se puede escribir en ${folder} (${reason})`,
        `${name}: ${folder} can't be written to (${reason})`,
      ),
      localize(
        `da la carpeta al usuario de Forki, o elige otra con ${setting}`,
        `give the folder to the user of Forki, or choose another with ${setting}`,
      ),
    )
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const fullDiskFailure = (what: string) =>
  fail(
    what,
    localize(
      'libera espacio ahora, o los pedidos se rechazarán',
      'free disk space now, or orders will be rejected',
    ),
  )

/** Diagnoses the port: free, used by Forki, taken by another program, or unusable. */
export async function checkPort({ HOST, PORT }: Env): Promise<Finding> {
  const problem = await new Promise<Error | null>((done) => {
    const probe = createServer().once('error', done)
    probe.listen(PORT, HOST, () => probe.close(() => done(null)))
  })
  if (!problem)
    return ok(
      localize(
        `puerto: ${PORT} libre, Forki no está en marcha`,
        `port: ${PORT} is free, Forki is not running`,
      ),
    )
  if (hasErrorCode(problem, 'EADDRINUSE') && (await isForki(localUrl(HOST, PORT))))
    return ok(localize(`puerto: Forki responde en ${PORT}`, `port: Forki responds on ${PORT}`))
  if (hasErrorCode(problem, 'EADDRINUSE'))
    return fail(
      localize(`puerto: otro programa usa ${PORT}`, `port: another program uses ${PORT}`),
      localize('detenlo, o elige otro con PORT', 'stop it, or choose another with PORT'),
    )
  return fail(
    localize(
      `puerto: no se puede escuchar en ${HOST}:${PORT} (${problem.message})`,
      `port: nobody can listen on ${HOST}:${PORT} (${problem.message})`,
    ),
    localize('corrige HOST y PORT', 'correct HOST and PORT'),
  )
}

async function isForki(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  return answer?.headers.has(POSITION_HEADER) ?? false
}
