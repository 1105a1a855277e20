import { z } from 'zod'
import { withClient } from '../src/db/with-client.ts'
import { countChains, findBrokenLinks, type BrokenLink } from '../src/modules/audit/audit-chain.query.ts'
import { withDatabase } from '../scripts/database.ts'
import type { Localize } from './terminal-language.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

const FAULT_MESSAGES: Record<BrokenLink['fault'], Parameters<Localize>> = {
  missing: ['falta', 'is missing'],
  changed: ['fue cambiada', 'was changed'],
  unlinked: [
    'no sigue a la anterior: una de las dos fue reemplazada',
    'does not link to the previous entry: one of the two was replaced',
  ],
  cut: ['y todas las entradas posteriores faltan', 'and all later entries are missing'],
  added: ['fue añadida después del final de la cadena', 'was added after the end of the chain'],
  replaced: ['no es la última entrada escrita', 'is not the last written entry'],
}
const INSTALLATION_CHAIN = '00000000-0000-0000-0000-000000000000'

function brokenLinkSentence({ chain, seq, action, at, fault }: BrokenLink, localize: Localize): string {
  const chainName =
    chain === INSTALLATION_CHAIN
      ? localize('Instalación', 'Installation')
      : `${localize('Restaurante', 'Restaurant')} ${chain}`
  const details = action && at ? ` (${action}, ${at.toISOString()})` : ''
  return `${chainName}: ${localize('entrada', 'entry')} ${seq}${details} ${localize(...FAULT_MESSAGES[fault])}.`
}

/**
 * Command `audit-verify [restaurant id]`: recomputes the hash chains of the audit log, for one restaurant or
 * all. Returns the first broken link of each chain, and sets the exit code 1 if there is one.
 */
export async function verifyAudit([restaurant_id]: string[], localize: Localize): Promise<string> {
  const chain = z.uuid().optional().safeParse(restaurant_id)
  if (!chain.success)
    throw new StartError(
      localize(
        'Indica el id de un restaurante, o nada para todos.',
        'Give the id of one restaurant, or nothing for all.',
      ),
    )
  return withDatabase(readSettings(), (url) =>
    withClient(url, async (client) => {
      const broken = await findBrokenLinks(client, chain.data ?? null)
      if (broken.length > 0) {
        process.exitCode = 1
        return broken.map((link) => brokenLinkSentence(link, localize)).join('\n')
      }
      const { chains, entries } = await countChains(client, chain.data ?? null)
      return localize(
        `${entries} entradas en ${chains} cadenas: sin diferencias.`,
        `${entries} entries in ${chains} chains: no differences.`,
      )
    }),
  )
}
