/** Sections of the settings in their order. Each name is also the URL fragment of the section. */
export const SETTINGS_SECTIONS = [
  'identity',
  'public_menu',
  'pictures',
  'contact',
  'hours',
  'money',
  'service',
  'courses',
  'time',
  'till',
  'receipt',
  'terminals',
  'rehearsal',
  'examples',
  'state',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]
