/** Kitchen settings, stored on this device, because a large screen and a phone need different settings. */
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { ALL_STATIONS, type Taps } from './board.ts'

const DEVICE_KEY = 'forki-kitchen'
/** Longest time until a ticket is late, in minutes. A warning comes earlier. */
export const MAX_LATE_MINUTES = 120
export const TEXT_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export interface KitchenSettings {
  station: string
  size: TextSize
  muted: boolean
  /** Volume of the sounds, from 0 to 1. */
  volume: number
  pinned_dark: boolean
  totals: boolean
  /** True if a low window shows the ready tickets in a row of their own. Other windows always do. */
  ready_row: boolean
  /** True if the board covers the application layout. */
  full: boolean
  warn_minutes: number
  late_minutes: number
  /**
   * Board views (stations, `all` or `none`) in which one press finishes a ticket. In other views a first press
   * starts the preparation.
   */
  one_tap: readonly string[]
  /** True if a line counts as seen only once a cook touches it. Otherwise it counts as seen when it is in view. */
  seen_by_touch: boolean
}

const DEFAULTS: KitchenSettings = {
  station: ALL_STATIONS,
  size: 'M',
  muted: false,
  volume: 0.6,
  pinned_dark: false,
  totals: false,
  ready_row: false,
  full: false,
  warn_minutes: 8,
  late_minutes: 15,
  one_tap: [],
  seen_by_touch: false,
}

const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most
const isMinutesWithin = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && isWithin(value, least, most)
const isFlag = (value: unknown) => typeof value === 'boolean'

/**
 * Validators of the stored settings. They are written by hand, because loading a schema library would delay the
 * tickets.
 */
const VALIDATORS: Record<keyof KitchenSettings, (value: unknown) => boolean> = {
  station: (value) => typeof value === 'string',
  size: (value) => TEXT_SIZES.includes(value as TextSize),
  muted: isFlag,
  volume: (value) => isWithin(value, 0, 1),
  pinned_dark: isFlag,
  totals: isFlag,
  ready_row: isFlag,
  full: isFlag,
  warn_minutes: (value) => isMinutesWithin(value, 1, MAX_LATE_MINUTES - 1),
  late_minutes: (value) => isMinutesWithin(value, 2, MAX_LATE_MINUTES),
  one_tap: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  seen_by_touch: isFlag,
}

/**
 * Parses the stored settings. Missing and invalid values become the defaults, and so do both ages if the warning
 * is not before the late time.
 */
export function parseKitchenSettings(stored: unknown): KitchenSettings {
  const storedSettings = stored !== null && typeof stored === 'object' ? stored : {}
  const sound = Object.entries(storedSettings).filter(([name, value]) =>
    VALIDATORS[name as keyof KitchenSettings]?.(value),
  )
  const settings: KitchenSettings = { ...DEFAULTS, ...Object.fromEntries(sound) }
  if (settings.warn_minutes < settings.late_minutes) return settings
  const { warn_minutes, late_minutes } = DEFAULTS
  return { ...settings, warn_minutes, late_minutes }
}

const currentSettings = signal(parseKitchenSettings(readStoredJson(DEVICE_KEY)))

export const useKitchenSettings = () => useSignal(currentSettings)

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  const nextSettings = { ...currentSettings.get(), ...change }
  writeStoredJson(DEVICE_KEY, nextSettings)
  currentSettings.set(nextSettings)
}

/** Number of presses per ticket in the given board view (a station, `all` or `none`). */
export const tapsOf = ({ one_tap }: Pick<KitchenSettings, 'one_tap'>, station: string): Taps =>
  one_tap.includes(station) ? 1 : 2

export function setTaps(station: string, taps: Taps): void {
  const otherStations = currentSettings.get().one_tap.filter((each) => each !== station)
  changeKitchenSettings({ one_tap: taps === 1 ? [...otherStations, station] : otherStations })
}

const sizeFactors: Record<TextSize, number> = { S: 0.82, M: 1, L: 1.2, XL: 1.45, XXL: 1.75 }

/**
 * Font size of dish names in px, for a size setting and a viewport width. At size M it is 24 px on a viewport
 * 1920 px wide, and 18 px on a phone.
 */
export const fontSize = (size: TextSize, viewport: number) =>
  Math.round(Math.min(26, Math.max(18, 12 + viewport * 0.00625)) * sizeFactors[size])
