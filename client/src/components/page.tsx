/**
 * Container of a scrolling page: width, padding and heading. Work screens (floor, order, counter, kitchen,
 * cashier) do not use this container, because they fill the whole frame.
 * @example
 * ```tsx
 * <Page title={t('title')} description={t('description')} actions={<PageActions … />}>…</Page>
 * ```
 */
import { clsx } from 'clsx'
import { useEffect, type ReactNode } from 'react'

/** A page without `title` renders a `PageHeader` among its children. */
interface PageProps extends Partial<PageHeaderProps> {
  children: ReactNode
  width?: 'sm' | 'md' | 'lg'
  className?: string
}

const widthClasses = { sm: 'max-w-160', md: 'max-w-240', lg: 'max-w-320' }

export function Page({ children, width = 'lg', className, title, ...heading }: PageProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6 lg:py-8',
        widthClasses[width],
        className,
      )}
    >
      {title === undefined ? null : <PageHeader title={title} {...heading} />}
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** Buttons after the page title. The primary one is last. */
  actions?: ReactNode
}

/** Heading of the page, which also sets the document title. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="display text-3xl sm:text-4xl">{title}</h1>
        {description ? <p className="mt-2 max-w-160 text-pretty text-ink-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}

/** Sets the title of the document, which the browser tab shows. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Forki`
  }, [title])
}
