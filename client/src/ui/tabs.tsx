/**
 * Tabs. `Tabs` has the selected value, `TabList` the labels, `TabPanel` each view. Labels that do not fit
 * scroll sideways, and the list initially scrolls to the selected label. Use `Segmented` to choose a value
 * instead of a view.
 */
import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface TabsProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  className?: string
}

export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      {children}
    </Radix.Root>
  )
}

export interface TabName {
  value: string
  label: ReactNode
  icon?: ReactNode
  count?: number | undefined
}

interface TabListProps {
  label: string
  tabs: readonly TabName[]
  className?: string
}

export function TabList({ label, tabs, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const active = list.current?.querySelector('[data-state="active"]')
    if (!list.current || !active) return
    // Scrolls only the tab list, because `scrollIntoView` would also scroll the page.
    const hiddenPx = active.getBoundingClientRect().right - list.current.getBoundingClientRect().right
    if (hiddenPx > 0) list.current.scrollLeft += hiddenPx
  }, [])
  return (
    <Radix.List
      ref={list}
      aria-label={label}
      className={clsx('flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]', className)}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] font-semibold text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.icon}
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tabular rounded-full bg-neutral-soft px-1.5 py-0.5 text-xs text-neutral-ink">
              {tab.count}
            </span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} className="focus-visible:outline-offset-4">
    {children}
  </Radix.Content>
)
