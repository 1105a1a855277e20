import { useBackgroundUrl } from '../../use-background-url.ts'
import type { Sheet } from '../model/scene.ts'

/** Background color and picture of the floor plan. */
export function PlanBackground({ sheet }: { sheet: Sheet }) {
  const { width, height, background_color } = sheet
  const background = useBackgroundUrl(sheet.background_image_url)
  return (
    <>
      {background_color ? (
        <rect width={width} height={height} fill={background_color} className="dark:[fill-opacity:0.14]" />
      ) : null}
      {background ? (
        <image href={background} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      ) : null}
    </>
  )
}
