import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the list of floor plans while it loads. */
export const LayoutsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <Card className="grid gap-5 p-5 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="aspect-8/5 max-h-90 w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-28 rounded-full!" />
        <Skeleton className="h-8 w-48 max-w-full" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </Card>
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c'].map((shape) => (
        <Card key={shape} className="flex flex-col gap-4 p-5">
          <Skeleton className="aspect-8/5 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </div>
  </div>
)
