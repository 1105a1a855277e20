/** Loads the image library at its first use, because the library is large and most processes need none. */
export async function loadImageLibrary() {
  const { default: sharp } = await import('sharp')
  // The server rarely decodes the same image again, so the library's cache would only fill memory.
  sharp.cache(false)
  return sharp
}
