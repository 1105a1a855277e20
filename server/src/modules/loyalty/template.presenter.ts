import type { z } from 'zod'
import type { Page } from '@forki/contract/kit/list'
import type { template } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import type { TemplateRow } from './template.query.ts'

/** A card template as the API shows it, field by field. */
export const presentTemplate = async (row: TemplateRow, ctx: Context): Promise<z.input<typeof template>> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  description: row.description,
  seals_required: row.seals_required,
  reward: row.reward,
  terms: row.terms,
  background_color: row.background_color,
  text_color: row.text_color,
  seal_icon: row.seal_icon,
  logo: row.logo,
  logo_url: await signedUrlOf(ctx, row.logo),
  valid_days: row.valid_days,
  renews: row.renews,
  earn: {
    requires_order: row.requires_order,
    min_gap_minutes: row.min_gap_minutes,
    max_per_day: row.max_per_day,
  },
  is_active: row.is_active,
  live_cards: row.live_cards,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentTemplatePage = async (page: Page<TemplateRow>, ctx: Context) => ({
  ...page,
  items: await Promise.all(page.items.map((row) => presentTemplate(row, ctx))),
})
