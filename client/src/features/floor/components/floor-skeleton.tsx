/** Skeleton of the floor screen while it loads. */
import { Skeleton } from '../../../ui/skeleton.tsx'

export function FloorSkeleton() {
  return (
    <div aria-busy="true" className="flex h-full flex-col gap-3 p-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="min-h-0 w-full flex-1" />
    </div>
  )
}
