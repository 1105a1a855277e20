import type { z } from 'zod'
import type { template } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import type { TemplateRow } from './template.query.ts'

export const presentTemplate = async (row: TemplateRow, ctx: Context): Promise<z.input<typeof template>> => ({
  ...row,
  logo_url: await signedUrlOf(ctx, row.logo),
  earn: {
    requires_order: row.requires_order,
    min_gap_minutes: row.min_gap_minutes,
    max_per_day: row.max_per_day,
  },
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
