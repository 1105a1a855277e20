import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { patchGoogleWallet } from './google-client.ts'
import { googleClass } from './google-object.ts'
import { selectWalletCard } from './wallet-card.query.ts'
import { updateWalletJob } from './update-wallet.job.ts'
import { googleSettings } from './wallet-settings.ts'

/** Enqueues an update for each card of a template in a wallet, and updates Google's class of the template. */
export async function updateTemplateWallets(
  deps: Deps,
  { template_id }: { template_id: string },
): Promise<void> {
  const ctx = createContext(deps)
  const cards = await deps.prisma.loyaltyCard.findMany({
    where: { template_id, OR: [{ google_at: { not: null } }, { devices: { some: {} } }] },
    select: { id: true, google_at: true },
  })
  // The jobs of the cards are enqueued first, so that an outage of Google does not delay the passes of Apple.
  for (const { id } of cards) await enqueue(ctx, updateWalletJob, { card_id: id })
  const settings = googleSettings(deps)
  const saved = cards.find(({ google_at }) => google_at !== null)
  const card = saved && (await selectWalletCard(ctx, saved.id))
  if (settings && card) {
    const { id, ...look } = googleClass(settings, card, deps.env.FORKI_PUBLIC_URL)
    await patchGoogleWallet(deps, settings, `loyaltyClass/${id}`, look)
  }
}
