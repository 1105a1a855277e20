import { Skeleton } from '../../../ui/skeleton.tsx'

const heightClasses = ['h-64', 'h-80', 'h-52', 'h-72', 'h-60', 'h-80']

/** Skeleton of the kitchen board while it loads. */
export const BoardSkeleton = () => (
  <div className="flex flex-col gap-3 p-3">
    <Skeleton className="h-14 w-full" />
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
      {heightClasses.map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </div>
  </div>
)
