import type { ReactNode } from 'react'

/** List of name and value pairs in two columns. */
export const NameValueList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-[0.9375rem] empty:hidden">
    {children}
  </dl>
)

/** Name and value pair in the list. */
export const NameValuePair = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
