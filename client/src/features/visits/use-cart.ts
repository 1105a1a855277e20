import { useState } from 'react'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import type { CartLine } from './cart.ts'

/** Cart of this phone at a table, stored on the device. */
export function useCart(code: string) {
  const key = `forki-cart-${code}`
  const [cart, setCart] = useState<readonly CartLine[]>(() => readCart(key))
  const change = (next: readonly CartLine[]) => {
    writeStoredJson(key, next)
    setCart(next)
  }
  return { cart, change }
}

function readCart(key: string): CartLine[] {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored.filter(isLine) : []
}

const isLine = (value: unknown): value is CartLine =>
  value !== null &&
  typeof value === 'object' &&
  'dish_id' in value &&
  typeof value.dish_id === 'string' &&
  'quantity' in value &&
  typeof value.quantity === 'number' &&
  'modifiers' in value &&
  Array.isArray(value.modifiers) &&
  'notes' in value &&
  typeof value.notes === 'string'
