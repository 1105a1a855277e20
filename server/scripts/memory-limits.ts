/**
 * Heap limits of the server, suitable for a machine with 2 GiB. By default V8 derives them from the memory of
 * the machine and uses twice what a busy service needs. The Dockerfile and `npm run serve` repeat them.
 */
export const HEAP_LIMITS = '--max-semi-space-size=4 --max-old-space-size=1024'

/** NODE_OPTIONS of the server process. Options in the environment follow and override the limits. */
export const heapOptions = (own = process.env['NODE_OPTIONS'] ?? ''): string => `${HEAP_LIMITS} ${own}`.trim()

/**
 * Settings of glibc's allocator, in bytes: two arenas, and mmap for allocations of 128 KiB or more. By
 * default each thread may have an arena whose free memory other threads cannot use. The default threshold
 * grows with each freed large allocation. These settings save about 45 MB.
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
