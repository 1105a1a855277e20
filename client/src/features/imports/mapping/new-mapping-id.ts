/**
 * Random UUID of a new mapping. `randomUUID` needs https or localhost, but a local network may use plain http. The
 * function has no shared module, because a chunk of its own would add to pages at their size limit.
 */
export const newMappingId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
