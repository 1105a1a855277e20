import type { Layout } from '@forki/contract/layouts'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { ScenePicture } from '../editor/canvas/scene-picture.tsx'
import { sceneOf } from '../editor/model/scene.ts'

interface LayoutPictureProps {
  layout: Layout
  className?: string
}

/** Small picture of a floor plan for a card. */
export function LayoutPicture({ layout, className }: LayoutPictureProps) {
  const scene = useMemo(() => sceneOf(layout), [layout])
  return (
    <div className={clsx('grid place-items-center overflow-hidden bg-sunken p-3', className)}>
      <ScenePicture scene={scene} className="size-full rounded-sm" />
    </div>
  )
}
