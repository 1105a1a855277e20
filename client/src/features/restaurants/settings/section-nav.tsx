import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SettingsSection } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** Links to the sections of the settings. The section in view is marked. */
export function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  const { t } = useTranslation('restaurants')
  const { hash } = useLocation()
  const current = useSectionInView(sections, hash.slice(1))
  // Scrolls to the section in the URL's fragment. The browser has already tried to do so, but before the
  // sections were mounted.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [hash])
  return (
    <nav
      aria-label={t('sections.label')}
      className="max-xl:-mx-4 max-xl:overflow-x-auto max-xl:px-4 xl:sticky xl:top-6 xl:self-start"
    >
      <ul className="flex gap-1 xl:flex-col">
        {sections.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={current === name ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-md px-3 text-[0.9375rem] whitespace-nowrap transition-colors xl:min-h-10',
                current === name
                  ? 'bg-accent-soft font-semibold text-accent-ink'
                  : 'text-ink-soft hover:bg-neutral-soft hover:text-ink',
              )}
            >
              {t(`sections.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
