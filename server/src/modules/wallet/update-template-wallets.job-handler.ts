import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { patchGoogleWallet } from './google-client.ts'
import { googleClass } from './google-object.ts'
import { selectWalletCard } from './wallet-card.query.ts'
import { updateWalletJob } from './update-wallet.job.ts'
import { googleSettings } from './wallet-settings.ts'

/** Updates Google's class of a card template, and enqueues an update for each card in a wallet. */
export async function updateTemplateWallets(
  deps: Deps,
  { template_id }: { template_id: string },
): Promise<void> {
  const ctx = createContext(deps)
  const cards = await deps.prisma.loyaltyCard.findMany({
    where: { template_id, OR: [{ google_at: { not: null } }, { devices: { some: {} } }] },
    select: { id: true, google_at: true },
  })
  const settings = googleSettings(deps)
  const saved = cards.find(({ google_at }) => google_at !== null)
  const card = saved && (await selectWalletCard(ctx, saved.id))
  if (settings && card) {
    const { id, ...look } = googleClass(settings, card, deps.env.FORKI_PUBLIC_URL)
    await patchGoogleWallet(deps, settings, `loyaltyClass/${id}`, look)
  }
  for (const { id } of cards) await enqueue(ctx, updateWalletJob, { card_id: id })
}
