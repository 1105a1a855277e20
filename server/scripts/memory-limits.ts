/**
 * Heap limits of the server for a machine with 2 GiB. V8's own limits grow with the memory of the machine. Its heap
 * then uses twice what a busy service needs. memory-limits.test.ts compares the copies in other files.
 */
export const HEAP_LIMITS = '--max-semi-space-size=4 --max-old-space-size=1024'

/**
 * Value of NODE_OPTIONS for the server process: `HEAP_LIMITS`, then the options of the environment, which
 * override the limits.
 */
export const heapOptions = (own = process.env['NODE_OPTIONS'] ?? ''): string => `${HEAP_LIMITS} ${own}`.trim()

/**
 * Settings of glibc's allocator, in bytes except the number of arenas. By default each thread may have its
 * own arena, whose free memory other threads cannot use. Here the maximum is two. Allocations of 128 KiB or
 * more use mmap. By default this threshold grows with each freed large allocation. These settings save about
 * 45 MB.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Environment variables of the server process. Values that are already in the environment override the
 * defaults.
 */
export const memoryEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ALLOCATOR_SETTINGS).map(([name, value]) => [name, process.env[name] ?? value]),
  ),
  NODE_OPTIONS: heapOptions(),
})
