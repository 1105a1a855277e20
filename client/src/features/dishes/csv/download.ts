/** Hands a table to the person as a file that every spreadsheet opens: UTF-8 with its mark, no cell that runs as a formula. */
export async function downloadCsv(name: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const { unparse } = await import('papaparse')
  const text = unparse(rows as unknown[][], { escapeFormulae: true })
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser takes the file after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
