import path from 'node:path'
import { restaurantSlugBody } from '@forki/contract/restaurants'
import { z } from 'zod'
import { createProcessDeps } from '../src/deps.ts'
import { directDatabaseUrl } from '../src/env.ts'
import { audit } from '../src/db/audit-log.ts'
import type { Context } from '../src/context/context.ts'
import { createContext } from '../src/db/create-context.ts'
import { importRestaurantFile } from '../src/modules/operations/restaurant-file/import-restaurant.ts'
import { exportRestaurantFile } from '../src/modules/operations/restaurant-file/export-restaurant.ts'
import { withDatabase } from '../scripts/database.ts'
import type { Localize } from './terminal-language.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

/** Statement timeout for large exports on a busy server, in ms. */
const STATEMENT_TIMEOUT_MS = 600_000

const withContext = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  withDatabase(readSettings(), async (DATABASE_URL) => {
    const env = { ...readSettings(), DATABASE_URL, LOG_LEVEL: 'silent' } as const
    const { deps, close } = createProcessDeps(
      env,
      {},
      { maxConnections: 2, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    )
    try {
      return await work(createContext(deps))
    } finally {
      await close()
    }
  })

/** Command `export-restaurant <slug or id> <file>`: writes one restaurant to a file. */
export async function exportRestaurant(
  [wanted = '', file = '']: string[],
  localize: Localize,
): Promise<string> {
  return withContext(async (ctx) => {
    const { env, blobs, now } = ctx.deps
    const target = path.resolve(file)
    const exported = await exportRestaurantFile(target, wanted, {
      databaseUrl: directDatabaseUrl(env),
      blobs,
      now,
    })
    const { id, name } = exported.restaurant
    await audit(ctx, {
      restaurant_id: id,
      action: 'restaurant.exported',
      entity: 'restaurant',
      entity_id: id,
    })
    const rows = Object.values(exported.tables).reduce((sum, table) => sum + table.rows, 0)
    const pictures = Object.keys(exported.pictures).length
    const lost = exported.missing.length
    return [
      localize(
        `${name}: ${rows} filas y ${pictures} archivos de imagen en ${target}`,
        `${name}: ${rows} rows and ${pictures} image files in ${target}`,
      ),
      ...(lost > 0
        ? [
            localize(
              `Faltan ${lost} archivos de imagen, que ya no existían.`,
              `${lost} image files are missing, because they no longer existed.`,
            ),
          ]
        : []),
    ].join('\n')
  })
}

const addressList = (people: readonly string[]) => people.map((address) => `\n  ${address}`).join('')

/**
 * Command `import-restaurant <file> --owner <email address> [--slug <slug>]`: imports a restaurant from a
 * file.
 */
export async function importRestaurant(file: string, options: unknown, localize: Localize): Promise<string> {
  const { data, success } = importOptions.safeParse(options)
  if (!success)
    throw new StartError(localize('La dirección no vale: --slug.', 'The web address is not valid: --slug.'))
  const { owner, slug } = data
  return withContext(async (ctx) => {
    const importSummary = await importRestaurantFile(ctx, path.resolve(file), { owner, slug })
    return [
      localize(
        `${importSummary.rows} filas y ${importSummary.pictures} archivos de imagen; su dirección es ${importSummary.slug}.`,
        `${importSummary.rows} rows and ${importSummary.pictures} image files; its address is ${importSummary.slug}.`,
      ),
      localize(
        `Personal con cuenta aquí: ${importSummary.linkedEmails.length}; con una cuenta nueva: ${importSummary.addedEmails.length}.`,
        `Staff with an account here: ${importSummary.linkedEmails.length}; with a new one: ${importSummary.addedEmails.length}.`,
      ),
      ...(importSummary.addedEmails.length > 0
        ? [
            localize(
              'Eligen su contraseña con «¿Olvidaste tu contraseña?»:',
              'They set a password with “Forgot your password?”:',
            ) + addressList(importSummary.addedEmails),
          ]
        : []),
      ...(importSummary.endedMemberEmails.length > 0
        ? [
            localize('Sin membresía. Invítalos otra vez:', 'Without a membership. Invite them again:') +
              addressList(importSummary.endedMemberEmails),
          ]
        : []),
      ...(importSummary.webhooks > 0
        ? [
            localize(
              `Webhooks apagados, con un secreto por renovar: ${importSummary.webhooks}.`,
              `Webhooks that stay off until their secret is renewed: ${importSummary.webhooks}.`,
            ),
          ]
        : []),
    ].join('\n')
  })
}

const importOptions = z.object({
  owner: z.string().transform((address) => address.trim().toLowerCase()),
  slug: restaurantSlugBody.shape.slug.optional(),
})
