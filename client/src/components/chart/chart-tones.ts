/** CSS classes of the chart tones, for SVG marks and for HTML. */
import type { ChartTone } from './chart-data.ts'

export const fillTone: Record<ChartTone, string> = {
  accent: 'fill-accent',
  info: 'fill-info-solid',
  success: 'fill-success-solid',
  plum: 'fill-plum-solid',
  muted: 'fill-neutral-solid',
}

export const strokeTone: Record<ChartTone, string> = {
  accent: 'stroke-accent',
  info: 'stroke-info-solid',
  success: 'stroke-success-solid',
  plum: 'stroke-plum-solid',
  muted: 'stroke-neutral-solid',
}

/** CSS classes of the chart tones as `currentColor`, for SVG gradients. */
export const inkTone: Record<ChartTone, string> = {
  accent: 'text-accent',
  info: 'text-info-solid',
  success: 'text-success-solid',
  plum: 'text-plum-solid',
  muted: 'text-neutral-solid',
}

export const backgroundTone: Record<ChartTone, string> = {
  accent: 'bg-accent',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  plum: 'bg-plum-solid',
  muted: 'bg-neutral-solid',
}

const toneSequence: readonly ChartTone[] = ['accent', 'info', 'success', 'plum', 'muted']

/** Tone of a chart series. The default tone depends on the index of the series in the chart. */
export const toneOf = (tone: ChartTone | undefined, index: number): ChartTone =>
  tone ?? toneSequence[index % toneSequence.length] ?? 'muted'
