/** Notice inside the page content. It has `role="alert"` for errors, otherwise `role="status"`. */
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { softTone } from './tone.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

interface NoticeProps {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export function Notice({ tone, title, children, action, className }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        // On narrow screens the action button wraps below the text.
        'flex flex-wrap items-start justify-end gap-x-3 gap-y-2 rounded-md px-4 py-3 text-[0.9375rem]',
        softTone[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3 self-center">
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
