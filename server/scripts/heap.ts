/**
 * How much memory the server's JavaScript may have. V8 measures it by the machine otherwise and keeps what it once took,
 * twice of what an evening needs. So it has what a machine of 2 GiB would give it. The Dockerfile and `npm run serve` say
 * the same.
 */
export const BOUND = '--max-semi-space-size=4 --max-old-space-size=1024'

/** NODE_OPTIONS of the server's process; those that somebody has set come later and win. */
export const heapOptions = (own = process.env['NODE_OPTIONS'] ?? ''): string => `${BOUND} ${own}`.trim()

/** Arenas of the allocator. */
export const ARENAS = '2'

/**
 * The environment of the server's process. Beside V8's heap the allocator of Linux keeps an arena for each of several
 * threads, and what is free in one is of no use to the others: with two the process is smaller by some 25 MB.
 */
export const memoryBound = () => ({
  NODE_OPTIONS: heapOptions(),
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? ARENAS,
})
