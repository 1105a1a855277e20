import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { localUrl, unknownSettings, type Env } from '../../src/env.ts'
import { POSITION_HEADER } from '../../src/events/event-position.ts'
import { hasErrorCode } from '../../scripts/start-error.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const GIB = 1024 ** 3

export function checkSettings(env: Env): Finding[] {
  const isPublic = env.HOST !== '127.0.0.1' && env.HOST !== 'localhost'
  return [
    ok(`${localize('ajustes', 'settings')}: ${env.NODE_ENV}, ${env.FORKI_PUBLIC_URL}`),
    ok(`Node ${process.versions.node}`),
    ...(env.NODE_ENV === 'production' && env.FORKI_PUBLIC_URL.startsWith('http:')
      ? [
          warn(
            localize('dirección sin https', 'address without https'),
            localize(
              'pon FORKI_PUBLIC_URL con https:// y un proxy delante',
              'set FORKI_PUBLIC_URL to https:// and put a proxy in front',
            ),
          ),
        ]
      : []),
    ...(isPublic && env.NODE_ENV !== 'production'
      ? [
          warn(
            localize(`abierto a la red como ${env.NODE_ENV}`, `open to the network as ${env.NODE_ENV}`),
            localize('pon NODE_ENV=production', 'set NODE_ENV=production'),
          ),
        ]
      : []),
    ...unknownSettings().map(({ name, nearest }) =>
      warn(
        localize(`ajustes: ${name} no existe`, `settings: ${name} is unknown`),
        localize(`¿quiso decir ${nearest}?`, `did you mean ${nearest}?`),
      ),
    ),
  ]
}

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
  const missing = checkDataFolder(folder)
  if (missing) return missing
  const probe = path.join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, 'probe')
  } catch (error) {
    return unwritable(folder, error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const { bavail, bsize, blocks } = await statfs(folder)
  const gib = ((bavail * bsize) / GIB).toFixed(1)
  const freeSpace = localize(`disco: ${gib} GiB libres`, `disk: ${gib} GiB free`)
  if (bavail * bsize < GIB / 4) return fullDisk(freeSpace)
  return bavail / blocks < 0.1 && bavail * bsize < 10 * GIB
    ? warn(freeSpace, localize('libera espacio pronto', 'free disk space soon'))
    : ok(freeSpace)
}

const fullDisk = (what: string) =>
  fail(
    what,
    localize(
      'libera espacio ahora, o los pedidos se rechazarán',
      'free disk space now, or orders will be rejected',
    ),
  )

function unwritable(folder: string, error: unknown): Finding {
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT'))
    return fullDisk(localize(`disco: ${folder} está lleno`, `disk: ${folder} is full`))
  const reason = error instanceof Error ? error.message : String(error)
  return fail(
    localize(
      `carpeta de datos: no se puede escribir en ${folder} (${reason})`,
      `data folder: ${folder} can't be written to (${reason})`,
    ),
    localize(
      'da la carpeta al usuario de Forki, o elige otra con FORKI_DATA_DIR',
      'give the folder to the user of Forki, or choose another with FORKI_DATA_DIR',
    ),
  )
}

/** Diagnoses the port: free, used by Forki, or taken by another program. */
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
