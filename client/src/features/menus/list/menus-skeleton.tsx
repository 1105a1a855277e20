import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the list of menus while it loads. */
export const MenusSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <Card className="flex flex-col gap-4 p-7">
      <Skeleton className="h-7 w-28 rounded-full!" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-4 w-80 max-w-full" />
    </Card>
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c'].map((shape) => (
        <Card key={shape} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-11 w-28 self-end" />
        </Card>
      ))}
    </div>
  </div>
)
