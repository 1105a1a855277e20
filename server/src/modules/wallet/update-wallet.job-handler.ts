import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { pushToDevices } from './apple-push.ts'
import { patchGoogleWallet } from './google-client.ts'
import { googleObject } from './google-object.ts'
import { withFirstName } from './holder-name.presenter.ts'
import { selectWalletCard } from './wallet-card.query.ts'
import { appleSettings, googleSettings } from './wallet-settings.ts'

/**
 * Notifies each phone of a changed wallet pass, and updates Google's object. Idempotent.
 * @throws Error if a service is unreachable, so that the job is retried
 */
export async function updateWallet(deps: Deps, { card_id }: { card_id: string }): Promise<void> {
  const ctx = createContext(deps)
  const card = await selectWalletCard(ctx, card_id)
  if (!card) return
  const outcomes = await Promise.allSettled([
    pushPasses(deps, card_id),
    card.google_at === null ? undefined : patchObject(deps, card),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function pushPasses(deps: Deps, card_id: string): Promise<void> {
  const settings = appleSettings(deps)
  if (!settings) return
  const phones = await deps.prisma.walletRegistration.findMany({
    where: { card_id },
    select: { push_token: true },
  })
  const tokens = [...new Set(phones.map(({ push_token }) => push_token))]
  if (tokens.length === 0) return
  const { unregisteredTokens, failures } = await pushToDevices(deps.env.APPLE_PUSH_URL, settings, tokens)
  // Apple reports the token of a phone that deleted the pass, and an invalid token, as unregistered.
  await deps.prisma.walletRegistration.deleteMany({ where: { push_token: { in: unregisteredTokens } } })
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${tokens.length} pushes failed: ${failures[0]}`)
}

async function patchObject(
  deps: Deps,
  card: NonNullable<Awaited<ReturnType<typeof selectWalletCard>>>,
): Promise<void> {
  const settings = googleSettings(deps)
  if (!settings) return
  const { id, ...object } = googleObject(settings, withFirstName(card), deps.now())
  await patchGoogleWallet(deps, settings, `loyaltyObject/${id}`, object)
}
