/** Works through a list a few at a time: quick, and no burst that a server would turn away. */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  atOnce = 3,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
