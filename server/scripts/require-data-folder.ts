import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Env } from '../src/env.ts'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder and checks that this user may write to it. Does nothing if the images are in a
 * bucket, because such a server needs no data folder.
 * @throws StartError that names the folder
 */
export function requireDataFolder({
  FORKI_DATA_DIR: folder,
  S3_BUCKET,
}: Pick<Env, 'FORKI_DATA_DIR' | 'S3_BUCKET'>): void {
  if (S3_BUCKET) return
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `FORKI_DATA_DIR ${folder} can't be written to: give it to this user, or choose a folder of your own.`,
      `No se puede escribir en FORKI_DATA_DIR ${folder}: da la carpeta a este usuario, o elige una propia.`,
    )
  }
}
