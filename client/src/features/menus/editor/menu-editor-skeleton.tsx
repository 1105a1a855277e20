import { Card, CardBody } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the menu editor while it loads. */
export const MenuEditorSkeleton = () => (
  <div aria-busy="true" className="grid items-start gap-8 xl:grid-cols-[1fr_23.5rem]">
    <div className="flex min-w-0 flex-col gap-6">
      <Card>
        <CardBody className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </CardBody>
      </Card>
      <Skeleton className="h-8 w-40" />
      {['a', 'b'].map((section) => (
        <Card key={section} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
    <Skeleton className="h-96 rounded-xl! max-xl:hidden" />
  </div>
)
