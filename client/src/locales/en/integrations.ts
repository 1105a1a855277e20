import type { Translated } from '../translated.ts'
import type { integrations as source } from '../es/integrations.ts'

export const integrations = {
  title: 'Integrations',
  description:
    'Connect your bookkeeping, your shop or a dashboard of your own: they ask with a key, and hear through a webhook.',
  docs: 'API reference',
  plan_title: 'Your plan holds no integrations',
  plan_text:
    'What exists can still be seen. To make keys and webhooks you need a plan that holds them; an owner takes it.',
  secret: {
    key_title: 'Keep this key',
    webhook_title: 'Keep this secret',
    rotated_title: 'The new secret',
    once: 'It is shown this once. Copy it now, and keep it where you keep your passwords.',
    copy: 'Copy',
    copied: 'Copied',
    kept: 'I have kept it',
    key_use: 'Your program sends it with each call, in the header Authorization: Bearer.',
    webhook_use: 'With it you check that each message comes from here (Standard Webhooks).',
    rotated_use: 'The one before signs for another day, beside this one.',
  },
} satisfies Translated<typeof source>
