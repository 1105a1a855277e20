import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'

interface OrderSkeletonProps {
  /**
   * Displays on which the skeleton hides the application's bars, as the loaded screen does. `low` stands for
   * low displays only, `phone` for phones too.
   */
  hidesBarsAt?: 'phone' | 'low'
}

/** Skeleton of the order screen while it loads. */
export function OrderSkeleton({ hidesBarsAt = 'low' }: OrderSkeletonProps) {
  return (
    <div data-takes-frame={hidesBarsAt} className="grid h-full gap-4 p-4 md:grid-cols-[62fr_38fr]">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] content-start gap-2">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-32" />
        ))}
      </div>
      <div className="max-md:hidden">
        <SkeletonLines lines={8} />
      </div>
    </div>
  )
}
