import { create } from 'qrcode'

/** Modules of a QR code, for output formats that draw the code themselves. */
export function qrModules(data: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { modules } = create(data, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) }
}
