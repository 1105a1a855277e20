import type { z } from 'zod'
import type { user } from '@forki/contract/auth'
import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import type { person } from '@forki/contract/users'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { dayOf, instant } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import { presentOwnSubscription } from '../subscriptions/subscription.presenter.ts'
import type { ColleagueRow, UserRow } from './user.query.ts'

/** Presents a user to that user and to administrators. */
export const presentUser = async (row: UserRow, ctx: Context): Promise<z.input<typeof user>> => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  has_email: canReceiveEmail(row.email),
  first_name: row.first_name,
  last_name: row.last_name,
  active: row.active,
  role: row.role,
  phone: row.phone,
  bio: row.bio,
  profile_image: row.profile_image,
  profile_image_url: await signedUrlOf(ctx, row.profile_image),
  city: row.city,
  country: row.country,
  birth_date: row.birth_date && dayOf(row.birth_date),
  preferences: { language: row.language, theme: row.theme },
  memberships: await Promise.all(row.memberships.map((membership) => presentMembership(membership, ctx))),
  subscriptions: row.subscriptions.map(presentOwnSubscription),
  is_email_verified: row.is_email_verified,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents a colleague with only name and picture, or all fields of a `UserRow`, which administrators read. */
const presentPerson = async (row: UserRow | ColleagueRow, ctx: Context): Promise<z.input<typeof person>> =>
  'email' in row
    ? presentUser(row, ctx)
    : {
        _id: row.id,
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        profile_image_url: await signedUrlOf(ctx, row.profile_image),
      }

export const presentColleagues = async (page: Page<UserRow | ColleagueRow>, ctx: Context) => ({
  ...page,
  items: await Promise.all(page.items.map((row) => presentPerson(row, ctx))),
})
