/** Pseudo-random numbers in [0, 1) by a seed (mulberry32), equal on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1)
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296
  }
}
