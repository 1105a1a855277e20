import type { Layout } from '@forki/contract/layouts'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useBackground } from '../background.ts'
import { ScenePicture } from '../editor/canvas/scene-picture.tsx'
import { sceneOf, type Scene } from '../editor/model/scene.ts'

/** A scene whose background, where the product keeps it, has its link. */
export function useSceneWithBackground(scene: Scene): Scene {
  const background_image_url = useBackground(scene.sheet.background_image_url)
  return useMemo(
    () => ({ ...scene, sheet: { ...scene.sheet, background_image_url } }),
    [scene, background_image_url],
  )
}

interface LayoutPictureProps {
  layout: Layout
  className?: string
}

/** A floor plan in small, on the ground of its card. */
export function LayoutPicture({ layout, className }: LayoutPictureProps) {
  const scene = useSceneWithBackground(useMemo(() => sceneOf(layout), [layout]))
  return (
    <div className={clsx('grid place-items-center overflow-hidden bg-sunken p-3', className)}>
      <ScenePicture scene={scene} className="size-full rounded-sm" />
    </div>
  )
}
