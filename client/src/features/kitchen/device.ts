/** How this device shows the kitchen; kept on the device, because a wall and a phone want different things. */
import { z } from 'zod'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { ALL } from './board.ts'

const DEVICE_KEY = 'forki-kitchen'
export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const
export type Size = (typeof SIZES)[number]

const device = z.object({
  station: z.string().catch(ALL),
  size: z.enum(SIZES).catch('M'),
  muted: z.boolean().catch(false),
  /** 0 to 1. */
  volume: z.number().min(0).max(1).catch(0.6),
  pinned_dark: z.boolean().catch(false),
  totals: z.boolean().catch(false),
  /** The board covers the frame. */
  full: z.boolean().catch(false),
  warn_minutes: z.int().min(1).max(120).catch(8),
  late_minutes: z.int().min(2).max(240).catch(15),
})
export type Device = z.output<typeof device>

/** What a stored value means; whatever is missing or spoilt is as new. */
export const readDevice = (stored: unknown): Device =>
  device.parse(stored !== null && typeof stored === 'object' ? stored : {})

const current = signal(readDevice(readStoredJson(DEVICE_KEY)))

export const useDevice = () => useSignal(current)

export function changeDevice(change: Partial<Device>): void {
  const next = { ...current.get(), ...change }
  writeStoredJson(DEVICE_KEY, next)
  current.set(next)
}

const factors: Record<Size, number> = { S: 0.82, M: 1, L: 1.2, XL: 1.45, XXL: 1.75 }

/** Pixels of a dish's name: 24 on a wall of 1920, not below 18 on a phone, by the size chosen. */
export const fontOf = (size: Size, viewport: number) =>
  Math.round(Math.min(26, Math.max(18, 12 + viewport * 0.00625)) * factors[size])
