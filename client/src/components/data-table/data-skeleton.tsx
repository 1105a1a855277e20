import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ROW_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of a list, while it loads. */
export function DataSkeleton({ cards }: { cards: boolean }) {
  return (
    <Card aria-busy="true" className="flex flex-col gap-5 p-5">
      {ROW_KEYS.map((row) => (
        <span key={row} className="flex items-center gap-6">
          <Skeleton className="h-5 flex-1" />
          {cards ? null : <Skeleton className="h-5 w-32" />}
          <Skeleton className="h-5 w-16" />
        </span>
      ))}
    </Card>
  )
}
