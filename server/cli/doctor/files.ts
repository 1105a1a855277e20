import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Env } from '../../src/env.ts'
import { readPassphrase } from '../../src/modules/operations/backup/backup-encryption.ts'
import { localizedMessage } from '../../scripts/print-error.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Remaining validity of a certificate in ms below which the doctor warns. */
const MIN_VALIDITY_MS = 30 * 24 * 3_600_000

type FileSetting =
  | 'FORKI_BACKUP_PASSPHRASE_FILE'
  | 'APPLE_PASS_CERT'
  | 'APPLE_PASS_KEY'
  | 'APPLE_WWDR_CERT'
  | 'GOOGLE_WALLET_KEY_FILE'

/** Readers of the files whose paths are settings, by setting. Each throws for an unusable file. */
const FILE_READERS: Record<FileSetting, (file: string, env: Env) => Promise<{ valid_to?: Date }>> = {
  FORKI_BACKUP_PASSPHRASE_FILE: async (file) => {
    await readPassphrase(file)
    return {}
  },
  APPLE_PASS_CERT: readCertificate,
  APPLE_PASS_KEY: async (file, { APPLE_PASS_KEY_PASSPHRASE: passphrase }) => {
    createPrivateKey({ key: await readFile(file, 'utf8'), ...(passphrase && { passphrase }) })
    return {}
  },
  APPLE_WWDR_CERT: readCertificate,
  GOOGLE_WALLET_KEY_FILE: async (file) => {
    const { private_key } = JSON.parse(await readFile(file, 'utf8')) as { private_key?: string }
    createPrivateKey(private_key ?? '')
    return {}
  },
}

async function readCertificate(file: string): Promise<{ valid_to: Date }> {
  return { valid_to: new Date(new X509Certificate(await readFile(file)).validTo) }
}

/** Diagnoses files whose paths are settings: backup passphrase, and keys and certificates of wallet passes. */
export async function checkFiles(env: Env, now = new Date()): Promise<Finding[]> {
  const names = (Object.keys(FILE_READERS) as FileSetting[]).filter((name) => env[name] !== undefined)
  return Promise.all(
    names.map(async (name) => {
      const file = env[name]!
      try {
        const { valid_to } = await FILE_READERS[name](file, env)
        return valid_to && valid_to.getTime() - now.getTime() < MIN_VALIDITY_MS
          ? expiryWarning(file, name, valid_to)
          : ok(`${localize('archivo', 'file')}: ${file}`)
      } catch (error) {
        return fail(
          localize(
            `archivo: ${file} no sirve (${localizedMessage(error as Error)})`,
            `file: ${file} can't be used (${localizedMessage(error as Error)})`,
          ),
          localize(`corrige ${name} o el archivo`, `correct ${name} or the file`),
        )
      }
    }),
  )
}

function expiryWarning(file: string, name: FileSetting, valid_to: Date): Finding {
  const day = valid_to.toISOString().slice(0, 10)
  return warn(
    localize(`archivo: ${file} caduca el ${day}`, `file: ${file} expires on ${day}`),
    localize(`renueva el certificado de ${name}`, `renew the certificate of ${name}`),
  )
}
