/**
 * States of a background job. `queued` includes the pause between two attempts. `failed` follows the last
 * allowed attempt.
 */
export const JOB_STATES = ['failed', 'queued', 'active', 'completed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Number of days for which the list contains a failed job with its error. */
export const FAILED_JOB_DAYS = 30

/** Names of all background jobs of this version. Another version may have jobs with other names. */
export const JOB_NAMES = [
  'send_mail',
  'deliver_webhook',
  'deliver_slow_webhook',
  'sweep_webhooks',
  'print',
  'sweep_prints',
  'fire_course',
  'sweep_courses',
  'purge',
  'delete_blobs',
  'sweep_images',
  'figures',
  'rank_favourites',
  'send_daily_summaries',
  'expire_subscriptions',
  'expire_invitations',
  'erased_names',
  'switch_layouts',
  'expire_cards',
  'update_wallet',
  'update_wallet_template',
  'backup',
  'simulate_service',
  'sweep_simulations',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** Names of all email templates of this version. */
export const MAIL_TEMPLATES = [
  'verify_email',
  'reset_password',
  'welcome',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'invitation',
  'receipt',
  'daily_summary',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** Verdicts about a component of the installation, worst first. */
export const VERDICTS = ['fail', 'warn', 'ok'] as const
export type Verdict = (typeof VERDICTS)[number]

/** States of the components of an installation. The prefix names the component, such as `queue` or `backup`. */
export const INSTALLATION_CHECK_STATES = [
  'version_same',
  'version_differs',
  'version_newest',
  'version_available',
  'version_unknown',
  'schema_same',
  'schema_differs',
  'process_runs',
  'process_silent',
  'queue_works',
  'queue_stuck',
  'queue_failed',
  'mail_works',
  'mail_unset',
  'mail_failed',
  'backup_recent',
  'backup_unset',
  'backup_missing',
  'backup_old',
  'backup_failed',
  'backup_unreadable',
  'drill_passed',
  'drill_never',
  'drill_old',
  'drill_failed',
  'disk_free',
  'disk_low',
  'disk_full',
  'disk_unreadable',
  'replica_current',
  'replica_behind',
  'replica_silent',
  'statements_fast',
  'statements_slow',
  'clock_right',
  'clock_wrong',
] as const
export type InstallationCheckState = (typeof INSTALLATION_CHECK_STATES)[number]
