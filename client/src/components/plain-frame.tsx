/**
 * Frame of pages outside the application: product name, language, theme and page content. It uses no router,
 * because server-rendered pages have none.
 */
import type { ReactNode } from 'react'
import { paths } from '../domain/navigation/paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Logo } from './logo.tsx'

interface PlainHeaderProps {
  /** Buttons and links at the end of the header, such as sign-in and registration. */
  actions?: ReactNode
}

/** Header of pages outside the application. */
export const PlainHeader = ({ actions }: PlainHeaderProps) => (
  <header className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
    <a href={paths.landing} className="mr-auto rounded-md py-1">
      <Logo />
    </a>
    <LanguageSwitch />
    <span className="max-sm:hidden print:hidden">
      <ThemeSwitch iconsOnly />
    </span>
    {actions}
  </header>
)

interface PlainFrameProps extends PlainHeaderProps {
  children: ReactNode
}

/** Frame with the header and the main part of pages outside the application. */
export function PlainFrame({ actions, children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PlainHeader actions={actions} />
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
