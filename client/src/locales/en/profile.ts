import type { Translated } from '../translated.ts'
import type { profile as source } from '../es/profile.ts'

export const profile = {
  title: 'My profile',
  text: 'Your details, your language and your devices.',
  personal: 'Personal details',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  verified: 'Verified',
  unverified: 'Not verified',
  phone: 'Phone',
  city: 'City',
  look: 'Language and look',
  single_keys: 'Single-key shortcuts',
  single_keys_hint: 'For example / to search. Switch them off if you use dictation or special keys.',
  password: 'Password',
  password_text: 'Changing it signs you out on your other devices.',
  current_password: 'Current password',
  new_password: 'New password',
  change_password: 'Change password',
  sessions: 'Devices with your session',
  this_device: 'This device',
  last_seen: 'Active {{when}} · {{ip}}',
  sign_out_device: 'Sign out',
  unknown_device: 'Unknown device',
  device: '{{browser}} on {{system}}',
} satisfies Translated<typeof source>
