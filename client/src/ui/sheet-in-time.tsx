/** The sheet of `sheet.tsx`, whose code comes after the first screen, or with the first that opens. */
import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet.tsx'
import { useReady } from './use-ready.ts'

const whole = () => import('./sheet.tsx')
const LazySheet = lazy(async () => ({ default: (await whole()).Sheet }))

export function Sheet(props: SheetProps) {
  useReady(whole)
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened && !props.open) return null
  return (
    <Suspense fallback={null}>
      <LazySheet {...props} />
    </Suspense>
  )
}
