/** Function that returns the next random number in [0, 1). */
export type Random = () => number

/** Hashes words, such as a restaurant key and a date, to a seed for random numbers (FNV-1a). */
export function seedOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** Returns a random number between `from` and `to`. */
export const randomBetween = (random: Random, from: number, to: number) => from + random() * (to - from)

/** Returns a random integer from `from` to `to`, inclusive. */
export const randomInteger = (random: Random, from: number, to: number) =>
  Math.floor(randomBetween(random, from, to + 1))

/** Returns a random item of a list that is not empty. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!

/** Returns a random item by weight. At least one weight must be positive. */
export function pickWeighted<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T {
  let remainingWeight = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    remainingWeight -= weightOf(item)
    if (remainingWeight < 0) return item
  }
  return items.findLast((item) => weightOf(item) > 0)!
}

/** Returns a normally distributed random number (Box-Muller). */
export function randomNormal(random: Random, mean: number, spread: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return mean + spread * radius * Math.cos(2 * Math.PI * random())
}
