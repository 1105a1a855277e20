/** The dialog of `dialog.tsx`, whose code comes after the first screen, or with the first that opens. */
import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import { useReady } from './use-ready.ts'

const whole = () => import('./dialog.tsx')
const LazyDialog = lazy(async () => ({ default: (await whole()).Dialog }))

export function Dialog(props: DialogProps) {
  useReady(whole)
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened && !props.open) return null
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
