// `npm run audit:verify [-- restaurant-id]`: makes every hash of the audit log anew and names the first link that does not
// hold, of each restaurant's chain or of one. Ends with 1 when there is one.
import { z } from 'zod'
import { withClient } from '../src/db/connection.ts'
import { countChains, findBrokenLinks, type BrokenLink } from '../src/modules/audit/audit-chain.query.ts'
import { withDatabase } from './database.ts'
import { report } from './report.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const WORDS: Record<BrokenLink['fault'], string> = {
  missing: 'is missing',
  changed: 'was changed',
  unlinked: 'does not follow the one before: one of the two was replaced',
  cut: 'and whatever came after it was cut off',
  added: 'was added behind the end',
  replaced: 'is not the last one that was written',
}
const NO_RESTAURANT = '00000000-0000-0000-0000-000000000000'

function sentence({ chain, seq, action, at, fault }: BrokenLink): string {
  const where = chain === NO_RESTAURANT ? 'Installation' : `Restaurant ${chain}`
  const what = action && at ? ` (${action}, ${at.toISOString()})` : ''
  return `${where}: entry ${seq}${what} ${WORDS[fault]}.`
}

try {
  const [asked] = process.argv.slice(2)
  const chain = z.uuid().optional().safeParse(asked)
  if (!chain.success) throw new StartError('Name a restaurant by its id, or nothing for all.')
  await withDatabase(readSettings(), (url) =>
    withClient(url, async (client) => {
      const broken = await findBrokenLinks(client, chain.data ?? null)
      const { chains, entries } = await countChains(client, chain.data ?? null)
      for (const link of broken) console.log(sentence(link))
      if (broken.length > 0) process.exitCode = 1
      else console.log(`${entries} entries in ${chains} chains: every link holds.`)
    }),
  )
} catch (error) {
  report(error)
  process.exitCode = 1
}
