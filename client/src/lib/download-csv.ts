/**
 * Downloads a table as CSV in UTF-8 with a byte order mark. Escapes cells that a spreadsheet would run as a formula.
 */
export async function downloadCsv(name: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const { unparse } = await import('papaparse')
  const text = unparse(rows as unknown[][], { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revokes the object URL later, because the browser reads the Blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
