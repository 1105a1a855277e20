/**
 * How much memory the server's JavaScript may have. V8 measures it by the machine otherwise and keeps what it once took,
 * twice of what an evening needs. So it has what a machine of 2 GiB would give it. The Dockerfile and `npm run serve` say
 * the same.
 */
export const HEAP_LIMITS = '--max-semi-space-size=4 --max-old-space-size=1024'

/** NODE_OPTIONS of the server's process; those that somebody has set come later and win. */
export const heapOptions = (own = process.env['NODE_OPTIONS'] ?? ''): string => `${HEAP_LIMITS} ${own}`.trim()

/**
 * What the allocator of Linux is told. Left alone it keeps an arena for each of several threads, where what is free in one is
 * of no use to the others, and takes ever larger pieces from them once one has been given back: two arenas, and pieces of
 * 128 KiB always by themselves, make the process smaller by some 45 MB. Bytes, where it is not a number of arenas.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The environment of the server's process; what somebody has set wins. */
export const memoryEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ALLOCATOR_SETTINGS).map(([name, value]) => [name, process.env[name] ?? value]),
  ),
  NODE_OPTIONS: heapOptions(),
})
