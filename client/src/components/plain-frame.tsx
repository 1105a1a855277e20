/** The frame of pages outside the application: the name, the language, the theme, and the page. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

interface PlainFrameProps {
  /** At the header's end: what the page offers (sign in, register). */
  actions?: ReactNode
  children: ReactNode
}

export function PlainFrame({ actions, children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <Link to={paths.landing} className="mr-auto rounded-md py-1">
          <Wordmark />
        </Link>
        <LanguageSwitch />
        <span className="max-sm:hidden">
          <ThemeSwitch iconsOnly />
        </span>
        {actions}
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
