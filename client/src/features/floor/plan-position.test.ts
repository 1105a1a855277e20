import { expect, it } from 'vitest'
import { anchorAt, cornerPosition, scrollToAnchor, zoomTransform, type ZoomedPlan } from './plan-position.ts'

const MARGIN = 16
/** Plan of 10 m by 5 m, which at 0.5 px per centimetre is 500 px wide and 250 px high. */
const plan: ZoomedPlan = { scale: 0.5, area: { x: 100, y: 0, width: 1000, height: 500 }, margin: MARGIN }
const view = { clientWidth: 600, clientHeight: 600, scrollLeft: 0, scrollTop: 0 }

it('a plan that is smaller than the view is centered in it', () => {
  expect(cornerPosition(view, plan, view)).toEqual({ x: 50, y: 175 })
})

it('a plan that is larger than the view cannot scroll beyond its margins', () => {
  const large = { ...plan, scale: 2 }
  expect(cornerPosition(view, large, { scrollLeft: -50, scrollTop: 9999 })).toEqual({
    x: MARGIN,
    y: 600 - 1000 - MARGIN,
  })
})

it('the point under the fingers stays there when the scale changes', () => {
  const anchor = anchorAt(view, plan, { x: 300, y: 300 })
  expect(anchor.point).toEqual({ x: 600, y: 250 })

  const zoomed = { ...plan, scale: 2 }
  const scrolled = { ...view, ...scrollToAnchor(anchor, zoomed) }
  expect(anchorAt(scrolled, zoomed, { x: 300, y: 300 }).point).toEqual(anchor.point)
})

it('the transform of a gesture shows the plan where it is rendered afterwards', () => {
  const anchor = anchorAt(view, plan, { x: 200, y: 250 })
  const zoomed = { ...plan, scale: 2 }
  const corner = cornerPosition(view, zoomed, scrollToAnchor(anchor, zoomed))

  expect(zoomTransform(view, plan, anchor, 4)).toBe(
    `translate(${corner.x - 50}px, ${corner.y - 175}px) scale(4)`,
  )
})
