/**
 * Semantic tones as classes. `soft` is a tinted background with readable text, `solid` a filled one, `text` only text,
 * `edge` a colored border. Meanings: `success` is done, free or ready. `warning` is waiting or ageing. `danger` is
 * late, void or an error. `info` is in progress or occupied. `plum` needs attention (bill requested, reserved).
 * `accent` is the brand and the selection. Always use a tone together with a word or an icon.
 */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'plum'

export const softTone: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  plum: 'bg-plum-soft text-plum-ink',
}

export const solidTone: Record<Tone, string> = {
  neutral: 'bg-neutral-solid text-on-solid',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-solid text-on-solid',
  warning: 'bg-warning-solid text-on-solid',
  danger: 'bg-danger-solid text-on-solid',
  info: 'bg-info-solid text-on-solid',
  plum: 'bg-plum-solid text-on-solid',
}

export const textTone: Record<Tone, string> = {
  neutral: 'text-neutral-ink',
  accent: 'text-accent-ink',
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
  info: 'text-info-ink',
  plum: 'text-plum-ink',
}

export const edgeTone: Record<Tone, string> = {
  neutral: 'border-neutral-solid',
  accent: 'border-accent',
  success: 'border-success-solid',
  warning: 'border-warning-solid',
  danger: 'border-danger-solid',
  info: 'border-info-solid',
  plum: 'border-plum-solid',
}
