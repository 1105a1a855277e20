import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Error for a missing or invalid setting. Its message is one sentence that names the setting and the remedy.
 */
export class EnvError extends Error {
  override name = 'EnvError'
  readonly es: string
  /** @param es the sentence in Spanish */
  constructor(message: string, es: string = message) {
    super(message)
    this.es = es
  }
}

/**
 * Rejects a weak secret, and a missing one in production. A guessed secret would permit forged sessions.
 * @throws EnvError with the remedy
 */
export function checkSecret(secret: string | undefined, production: boolean): string | undefined {
  const advice = 'make one with: openssl rand -base64 48'
  const consejo = 'genera una con: openssl rand -base64 48'
  if (secret === undefined) {
    if (production)
      throw new EnvError(
        `FORKI_SECRET must be set in production; ${advice}`,
        `Falta FORKI_SECRET, obligatoria en producción; ${consejo}`,
      )
    return undefined
  }
  if (Buffer.byteLength(secret) < 32) {
    throw new EnvError(
      `FORKI_SECRET is too short, it needs at least 32 bytes; ${advice}`,
      `FORKI_SECRET es demasiado corta, necesita 32 bytes o más; ${consejo}`,
    )
  }
  if (new Set(secret).size < 10 || /change.?me|example|password|your.?secret/i.test(secret)) {
    throw new EnvError(
      `FORKI_SECRET is easy to guess; ${advice}`,
      `FORKI_SECRET es fácil de adivinar; ${consejo}`,
    )
  }
  return secret
}

/**
 * Returns the secret of the data folder. The first call generates and stores it, so that sessions survive a
 * restart. Only the owner of the file can read it.
 */
export function dataFolderSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new EnvError(
        `The disk of FORKI_DATA_DIR ${folder} is full; free some space.`,
        `El disco de FORKI_DATA_DIR ${folder} está lleno; libera espacio.`,
      )
    }
    if (code !== 'EEXIST') {
      throw new EnvError(
        `FORKI_DATA_DIR ${folder} can't be written to; choose a folder of your own.`,
        `No se puede escribir en FORKI_DATA_DIR ${folder}; elige una carpeta propia.`,
      )
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new EnvError(
      `FORKI_SECRET is not set and ${file} is damaged; delete that file.`,
      `Falta FORKI_SECRET y ${file} está dañado; borra ese archivo.`,
    )
  return secret
}
