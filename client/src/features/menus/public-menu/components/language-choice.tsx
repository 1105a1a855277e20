import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, LANGUAGE_NAMES, setLanguage } from '../../../../lib/i18n.ts'
import { usePageLanguage } from '../use-page-language.ts'

/** Buttons that choose the language of the menu. Each label is the language's own name. */
export function LanguageChoice() {
  const { t } = useTranslation('common')
  const { lang } = usePageLanguage()
  return (
    <fieldset
      aria-label={t('language')}
      className="inline-flex print:hidden rounded-full border border-line bg-surface/95 p-0.5 shadow-lift"
    >
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === lang}
          onClick={() => void setLanguage(code)}
          className={clsx(
            'hit-44 h-9 rounded-full px-3.5 text-sm font-semibold transition-colors',
            code === lang ? 'bg-accent text-on-accent' : 'text-ink-soft hover:text-ink',
          )}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </fieldset>
  )
}
