/** Downloads a Blob as a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revokes the object URL later, because the browser reads the Blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
