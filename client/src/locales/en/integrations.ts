import type { Translated } from '../translation-types.ts'
import type { integrations as source } from '../es/integrations.ts'

export const integrations = {
  title: 'Integrations',
  description: 'Connect accounting, an online store or your own dashboard with API keys and webhooks.',
  docs: 'API reference',
  plan_title: 'Your plan does not include integrations',
  plan_text:
    'You can view existing keys and webhooks. To create new ones, the owner needs a plan with integrations.',
  secret: {
    key_title: 'Save this key',
    webhook_title: 'Save this secret',
    rotated_title: 'New secret',
    once: 'It is shown only once. Copy it now and store it in a safe place.',
    copy: 'Copy',
    copied: 'Copied',
    kept: 'I saved it',
    key_use: 'Send it with each call, in the header Authorization: Bearer.',
    webhook_use: 'Use it to verify that messages come from Forki (Standard Webhooks).',
    rotated_use: 'The previous secret also works for one more day.',
  },
} satisfies Translated<typeof source>
