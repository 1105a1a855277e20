import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import type { Env } from '../../src/env.ts'
import { createS3Blobs } from '../../src/adapters/storage/s3-blobs.ts'
import { imageOrigin } from '../../src/adapters/storage/s3-links.ts'
import { readLocationStates } from '../../src/modules/operations/backup/backup-location-states.ts'
import { commandLine } from '../program-name.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

export async function checkMail({ SMTP_URL }: Env): Promise<Finding> {
  if (!SMTP_URL)
    return warn(
      localize('correo: sin servidor', 'mail: no relay'),
      localize(
        'los correos se guardan en outbox/ de la carpeta de datos. Pon SMTP_URL para enviarlos',
        'emails are written to outbox/ in the data folder. Set SMTP_URL to send them',
      ),
    )
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const is_connected = await new Promise<boolean>((resolve) => {
    const socket = net.connect({
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      timeout: 4000,
    })
    const finish = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket
      .once('connect', () => finish(true))
      .once('error', () => finish(false))
      .once('timeout', () => finish(false))
  })
  return is_connected
    ? ok(localize(`correo: ${hostname} responde`, `mail: ${hostname} responds`))
    : fail(
        localize(`correo: ${hostname} no responde`, `mail: ${hostname} does not respond`),
        localize(
          'corrige SMTP_URL. Los correos esperan en la cola',
          'correct SMTP_URL. Mails wait in the queue',
        ),
      )
}

/** Maximum age of the newest backup in hours: a day, and two hours for retries. */
const MAX_BACKUP_AGE_HOURS = 26

/** Diagnoses the folder and the bucket of the daily backup. */
export async function checkBackupDestinations(env: Env, now = new Date()): Promise<Finding[]> {
  const locations = await readLocationStates(env)
  if (locations.length === 0)
    return [
      warn(
        localize('copias de seguridad: no hay diarias', 'backups: no daily backup'),
        localize('pon FORKI_BACKUP_DIR o FORKI_BACKUP_S3', 'set FORKI_BACKUP_DIR or FORKI_BACKUP_S3'),
      ),
    ]
  return locations.map(({ address, newest, error }) => {
    if (error !== null)
      return fail(
        localize(`copias de seguridad: ${error}`, `backups: ${error}`),
        localize(
          'corrige FORKI_BACKUP_DIR, FORKI_BACKUP_S3 o las claves',
          'correct FORKI_BACKUP_DIR, FORKI_BACKUP_S3 or the keys',
        ),
      )
    if (newest === null)
      return warn(
        localize(`copias de seguridad: ninguna en ${address}`, `backups: none yet in ${address}`),
        localize(`ejecuta ${commandLine('backup')}`, `run ${commandLine('backup')}`),
      )
    const hours = Math.round((now.getTime() - newest.getTime()) / 3_600_000)
    const age = localize(
      `copias de seguridad: la última de ${address} tiene ${hours} horas`,
      `backups: the last in ${address} is ${hours} hours old`,
    )
    return hours > MAX_BACKUP_AGE_HOURS
      ? fail(
          age,
          localize('Administración → Tareas muestra el motivo', 'Administration → Jobs shows the reason'),
        )
      : ok(age)
  })
}

/**
 * Diagnoses the image store: writes, reads and deletes an object, which detects access keys without write
 * permission.
 */
export async function checkImageStore(env: Env): Promise<Finding[]> {
  if (!env.S3_BUCKET) return []
  const blobs = createS3Blobs(env)
  const probe = `doctor/${randomUUID()}.txt`
  let step = localize('escribir en', 'written to')
  try {
    await blobs.put(probe, Buffer.from(probe))
    step = localize('leer', 'read')
    const readBack = await blobs.get(probe)
    if (!readBack || (await text(readBack.body)) !== probe) throw new Error('it returned other content')
    step = localize('vaciar', 'emptied')
    await blobs.delete(probe)
    if (await blobs.stat(probe)) throw new Error('it is still there')
    return [
      ok(
        localize(
          `imágenes: el bucket ${env.S3_BUCKET} escribe, lee y borra`,
          `images: bucket ${env.S3_BUCKET} writes, reads and deletes`,
        ),
      ),
      ...checkMixedContent(env),
    ]
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    return [
      fail(
        localize(
          `imágenes: no se puede ${step} el bucket ${env.S3_BUCKET} (${reason})`,
          `images: bucket ${env.S3_BUCKET} can't be ${step} (${reason})`,
        ),
        localize(
          'corrige S3_ENDPOINT, S3_BUCKET, las claves o sus permisos',
          'correct S3_ENDPOINT, S3_BUCKET, the keys or their permissions',
        ),
      ),
    ]
  }
}

/** Finding for http images on https pages, which browsers would block (mixed content). */
function checkMixedContent(env: Env): Finding[] {
  const origin = imageOrigin(env)
  if (!origin?.startsWith('http:') || !env.FORKI_PUBLIC_URL.startsWith('https:')) return []
  return [
    fail(
      localize(
        `imágenes: los navegadores en ${env.FORKI_PUBLIC_URL} no cargan de ${origin}`,
        `images: browsers on ${env.FORKI_PUBLIC_URL} don't load from ${origin}`,
      ),
      localize(
        'pon FORKI_S3_PUBLIC_ENDPOINT con una dirección https del almacén, o FORKI_IMAGES_PROXY=1',
        'set FORKI_S3_PUBLIC_ENDPOINT to an https address of the store, or FORKI_IMAGES_PROXY=1',
      ),
    ),
  ]
}
