/**
 * Skeleton of loading content. It appears after 300 ms, so that fast replies cause no flicker. Screen readers
 * skip it. Set `aria-busy` on the region around it instead.
 */
import { clsx } from 'clsx'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-[fade-in_200ms_ease-out_300ms_both] rounded-md bg-neutral-soft',
        className ?? 'h-5 w-full',
      )}
    />
  )
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-3" aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={clsx('h-4', index === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}
