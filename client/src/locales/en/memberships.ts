import type { Translated } from '../translated.ts'
import type { memberships as source } from '../es/memberships.ts'

export const memberships = {
  invitations_one: 'You have an invitation',
  invitations_other: 'You have {{count}} invitations',
  invited: '{{inviter}} invites you as {{role}}.',
  invited_plain: 'You are invited as {{role}}.',
  expires: 'Expires {{when}}',
  accept: 'Accept',
  decline: 'Decline',
  unverified: 'Verify your email to see the invitations that wait for you.',
} satisfies Translated<typeof source>
