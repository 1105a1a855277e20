import type { Translated } from '../translated.ts'
import type { shell as source } from '../es/shell.ts'

export const shell = {
  skip: 'Skip to content',
  navigation: 'Navigation',
  service: 'Service',
  management: 'Management',
  restaurants: 'Restaurants',
  settings: 'Settings',
  more: 'More',
  switch_restaurant: 'Switch restaurant',
  all_restaurants: 'All restaurants',
  account: "{{name}}'s account",
  profile: 'My profile',
  sign_out: 'Sign out',
  notices: 'Notices',
  no_notices: 'The latest notices stay here.',
  verify_bar: 'Verify your email: we sent a link to {{email}}.',
  verify_resend: 'Send again',
  verify_wait: 'Send again in {{seconds}} s',
  not_found: {
    title: 'There is no such table',
    text: 'The page you are looking for is not here, or has moved.',
  },
  no_access: {
    title: 'You have no access here',
    admin:
      'This part belongs to the administration of Forki. If you need it, ask whoever runs this installation.',
    subscription:
      "An active subscription is missing. The restaurant's owner can activate one; your data is still kept.",
    membership: 'You do not work in a restaurant yet. Ask its owner or manager to invite you as {{email}}.',
    loyalty:
      'You are missing the permission “Manage loyalty cards”. Whoever manages the restaurant can give it to you.',
    place: 'This restaurant is not one of yours. Ask its owner or manager to invite you as {{email}}.',
  },
  crash: {
    title: 'We dropped a plate',
    text: 'This screen had an error. What you have sent is safe; reload to go on.',
  },
  session_ended: 'Your session has ended. Sign in again to go on where you were.',
} satisfies Translated<typeof source>
