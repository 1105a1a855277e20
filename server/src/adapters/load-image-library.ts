/** Loads the image library at its first use, because the library is large and most processes need none. */
export async function loadImageLibrary() {
  const { default: sharp } = await import('sharp')
  // The image library reads no decoded image twice, so its cache would only fill memory.
  sharp.cache(false)
  return sharp
}
