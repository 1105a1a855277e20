import QRCode from 'qrcode'
import type { z } from 'zod'
import { cardStatusAt } from '@forki/contract/loyalty'
import type { publicCard } from '@forki/contract/public-card'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import { availableWallets } from '../wallet/available-wallets.service.ts'
import { firstNameOf } from '../wallet/holder-name.presenter.ts'
import type { PublicCardRow } from './loyalty-card.query.ts'

/**
 * Presents a loyalty card to its holder. The response contains only listed fields: no ids, the first name of
 * the customer, and no staff.
 */
export async function presentPublicCard(
  row: PublicCardRow,
  ctx: Context,
): Promise<z.input<typeof publicCard>> {
  return {
    code: row.code,
    status: cardStatusAt(row, ctx.now()),
    seals: row.seals.map(({ added_at }) => ({ added_at: instant(added_at) })),
    seals_count: row.seals_count,
    seals_required: row.seals_required,
    cycle: row.cycle,
    rewards: row.rewards,
    customer_first_name: firstNameOf(row.customer_name),
    issued_at: instant(row.issued_at),
    expires_at: instantOrNull(row.expires_at),
    template: {
      name: row.name,
      name_en: row.name_en,
      description: row.description,
      description_en: row.description_en,
      reward: row.reward,
      reward_en: row.reward_en,
      terms: row.terms,
      terms_en: row.terms_en,
      background_color: row.background_color,
      text_color: row.text_color,
      seal_icon: row.seal_icon,
      logo_url: await signedUrlOf(ctx, row.logo),
    },
    restaurant: {
      name: row.restaurant_name,
      timezone: row.timezone,
      logo_url: await signedUrlOf(ctx, row.restaurant_logo),
    },
    wallets: availableWallets(ctx.deps),
    qr_svg: await QRCode.toString(row.code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
  }
}
