import type { ReactNode } from 'react'

/** Definition list in two columns. Hidden while it has no pairs. */
export const NameValueList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-[0.9375rem] empty:hidden">
    {children}
  </dl>
)

export const NameValuePair = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
