import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db, {
  name: 'Café Ñandú',
  currency: 'EUR',
  receipt_footer: '¡Gracias! 100 €',
})

const downloadReceipt = async (order: { id: string }, format: string, width: '80' | '58' = '80') => {
  const bearer = await api.signIn(staffed.waiter)
  const reply = await fetch(`${api.url}/api/v1/orders/${order.id}/receipt?format=${format}&width=${width}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  })
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('GET /orders/{id}/receipt for printers', () => {
  it('a receipt in ESC/POS begins with a reset, uses code page 1252 and ends with a cut', async () => {
    const order = await openOrder(api, staffed)

    const { reply, bytes } = await downloadReceipt(order, 'escpos')

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(bytes.subarray(0, 5).toString('hex')).toBe('1b401b7410')
    expect(bytes.subarray(-4).toString('hex')).toBe('1d564200')
    expect(bytes.includes(Buffer.from('Café Ñandú', 'latin1'))).toBe(true)
    expect(bytes.includes(Buffer.from([0x31, 0x30, 0x30, 0x20, 0x80]))).toBe(true)
  })

  it.each([
    ['80', 226.77],
    ['58', 164.41],
  ] as const)('a receipt as PDF is one page of %s mm', async (width, points) => {
    const order = await openOrder(api, staffed)

    const { reply, bytes } = await downloadReceipt(order, 'pdf', width)

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const file = bytes.toString('latin1')
    expect(file.startsWith('%PDF-')).toBe(true)
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(Number(/MediaBox \[0 0 ([\d.]+)/.exec(file)?.[1])).toBeCloseTo(points, 1)
  })
})
